import { format } from "../../../../lib/format.ts";
import { linkStyle } from "../../../../ui/link-style.ts";
import { SHORT_LIST } from "./facet-options.ts";

interface ShowMoreProps {
  all: boolean;
  hiddenCount: number;
  total: number;
  onChange: (all: boolean) => void;
}

/** "Show 34 more", and the reverse. */
export function ShowMore({ all, hiddenCount, total, onChange }: ShowMoreProps) {
  if (all ? total <= SHORT_LIST : hiddenCount === 0) return null;
  return (
    <button type="button" onClick={() => onChange(!all)} className={`${linkStyle} h-7 text-12 touch:min-h-11`}>
      {all ? "Show fewer" : `Show ${format.number(hiddenCount)} more`}
    </button>
  );
}
