// The face of the house (`serve --style`): its name and logo in its two colours, which the page sets as --house and --on-house.
export interface House {
  name: string;
  colours: readonly [ground: string, ink: string] | null;
  /** Addresses of pictures. */
  logo: string | null;
  first: string | null;
  last: string | null;
}

/** What the server has written into its page; null for a house without a face. */
export const house: House | null = JSON.parse(document.getElementById("app")?.dataset.house ?? "null");

export function HousePlate({ of = house }: { of?: House | null }) {
  if (!of?.name && !of?.logo) return null;
  return (
    <div class="house-plate">
      {of.logo ? <img src={of.logo} alt="" /> : null}
      {of.name ? <em dir="auto">{of.name}</em> : null}
    </div>
  );
}
