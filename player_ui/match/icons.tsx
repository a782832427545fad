/** Icons that only games need, so that the first page does not carry them. */
import { icon } from "../parts/icons";

export const Eye = icon(
  <path d="M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5" />,
);
export const ArrowRight = icon(<path d="M4 12h15M13 6l6 6-6 6" />);
