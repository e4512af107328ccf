import type { ReactNode } from "react";

import { CopyButton } from "../copy-button.tsx";

export interface DataListItem {
  label: string;
  /** Null or undefined is shown as a dash with the accessible name "unknown". */
  value: ReactNode;
  /** Text for a copy button after the value; no button unless given. */
  copy?: string | undefined;
  /** Source and age, in a fainter line below the value. */
  note?: ReactNode;
}

/** Labels and values in rows. */
export function DataList({ items }: { items: readonly DataListItem[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(9.5rem)_minmax(0,1fr)] text-13">
      {items.map((item) => (
        <div
          key={item.label}
          className="group col-span-2 grid min-h-8 grid-cols-subgrid items-start gap-x-4 border-b border-line py-1 last:border-b-0"
        >
          <dt className="py-0.5 text-ink-3 touch:py-2">{item.label}</dt>
          <dd className="min-w-0 text-ink">
            <div className="flex items-start gap-1 touch:min-h-9 touch:items-center">
              <span className="min-w-0 py-0.5 wrap-anywhere">{item.value ?? <Unknown />}</span>
              {item.copy !== undefined && (
                <CopyButton
                  value={item.copy}
                  label={`Copy ${item.label.toLowerCase()}`}
                  className="reveal touch:-my-1"
                />
              )}
            </div>
            {item.note !== undefined && <div className="text-12 text-ink-3">{item.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A dash for an unknown value, as a single element, because half of a table's cells can be unknown. */
function Unknown() {
  return (
    <span role="img" aria-label="unknown" className="text-ink-3">
      –
    </span>
  );
}
