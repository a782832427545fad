// A button that asks once more: the first press arms it for four seconds.
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "@client/ui/icons";

interface ConfirmProps {
  icon: IconName;
  label: string;
  sure: string;
  /** Full name for screen readers; the label is then shown only while armed. */
  name?: string;
  class?: string;
  onConfirm: () => void;
}

export function ConfirmButton({ icon, label, sure, name, class: extra, onConfirm }: ConfirmProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), 4000);
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <button
      type="button"
      class={`${extra ?? "quiet"} ${armed ? "armed" : ""}`}
      title={name ? label : undefined}
      onClick={() => {
        if (armed) onConfirm();
        setArmed(!armed);
      }}>
      <Icon name={icon} />
      <span aria-live="polite" class={name && !armed ? "sr" : ""}>
        {armed ? sure : (name ?? label)}
      </span>
    </button>
  );
}
