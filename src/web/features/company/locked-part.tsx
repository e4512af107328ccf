import { Lock } from "lucide-react";

import { credits as creditsOf, UNLOCKED_DAYS } from "../../../contract/cost.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";

/** "2 credits" of a cost in units. */
export const price = (units: number): string => format.count(creditsOf(units), "credit", "credits");

interface LockedPartProps {
  /** Its content, before it is paid: "2 emails, 1 phone". */
  summary: string;
  /** More of it, fainter: "HR, Sales". */
  detail?: string | undefined;
  /** In 1/10 000 credit. */
  units: number;
  onOpen: () => void;
  /** Number of rows: as many are hinted at, three at most. */
  rows: number;
}

/** A part's size and price, before it is read: the shape of its rows, none of their content. */
export function LockedPart({ summary, detail, units, onOpen, rows }: LockedPartProps) {
  return (
    <div className="grid max-w-220 gap-3 print:hidden">
      <div aria-hidden="true" className="locked-rows grid min-w-0">
        {["w-40", "w-32", "w-36"].slice(0, Math.max(1, rows)).map((width) => (
          <div key={width} className="flex h-11 min-w-0 items-center gap-6 border-b border-line">
            <span className={`h-3 rounded-4 bg-ink-3/30 ${width}`} />
            <span className="h-3 w-48 max-w-1/3 rounded-4 bg-accent/25" />
            <span className="h-3 w-24 rounded-4 bg-ink-3/20 max-sm:hidden" />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-13">
          <span className="text-ink">{summary}</span>
          {detail !== undefined && <span className="block text-12 text-ink-3">{detail}</span>}
        </p>
        <Button variant="primary" icon={<Lock />} onClick={onOpen}>
          Open for {price(units)}
        </Button>
      </div>
      <p className="text-12 text-ink-3">
        Paid once, then open for {format.number(UNLOCKED_DAYS)} days on all your devices.
      </p>
    </div>
  );
}
