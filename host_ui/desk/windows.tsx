// The windows that lie over the desk: a new bank, one of one's own, an import, a map.
import { lang } from "@client/i18n";
import { type BankEntry, own } from "./api";
import { Dialog } from "./dialog";
import { MapUpload } from "./map_upload";
import { t as mapping } from "./map_texts";
import { NewBank } from "./new_bank";
import { OwnBank } from "./own_bank";
import { t as owning } from "./own_bank_texts";
import { t } from "./texts";
import { Upload } from "./upload";
import { t as adding } from "./upload_texts";

/** Which one is open, with what was dropped on the page. */
export type Over = { kind: "import" | "map" | "bank" | "own"; files: File[] } | null;

interface Props {
  over: Over;
  /** The bank that is looked at. */
  bank: BankEntry | null;
  /** Where questions are written now, "" if nowhere. */
  writable: string;
  banks: Record<string, Record<string, string>>;
  onTrouble: (error: unknown) => void;
  onExport: () => void;
  onChanged: () => void;
  onShow: (bank: string) => void;
  onRemoved: (title: string) => void;
  onClose: () => void;
}

export function Windows({ over, bank, writable, banks, onExport, onChanged, onShow, onRemoved, ...more }: Props) {
  const { onClose, onTrouble } = more;
  const files = over?.files ?? [];
  switch (over?.kind) {
    case "bank":
      return (
        <Dialog label={t.newBank} onClose={onClose}>
          <NewBank dropped={files} onTrouble={onTrouble} onMade={onShow} onClose={onClose} />
        </Dialog>
      );
    case "own":
      return bank ? (
        <Dialog label={owning.ownBank} onClose={onClose}>
          <OwnBank
            bank={bank}
            onExport={onExport}
            onRenamed={() => {
              onClose();
              onChanged();
            }}
            onRemoved={() => onRemoved(own(bank.title, lang.value))}
            onClose={onClose}
          />
        </Dialog>
      ) : null;
    case "map":
      return (
        <Dialog label={mapping.title} onClose={onClose}>
          <MapUpload dropped={files} onTrouble={onTrouble} onClose={onClose} />
        </Dialog>
      );
    case "import":
      return (
        <Dialog label={adding.title} onClose={onClose}>
          <Upload
            dropped={files}
            bank={writable}
            banks={banks}
            onTrouble={onTrouble}
            onStored={onChanged}
            onShow={onShow}
            onClose={onClose}
          />
        </Dialog>
      );
    default:
      return null;
  }
}
