import { useState } from "react";

import type { Lead } from "../../../contract/lead.ts";

export interface LeadSelection {
  leads: readonly Lead[];
  has: (id: number) => boolean;
  /** @param shown the leads of its lane or list, for Shift ranges */
  toggle: (lead: Lead, shown: readonly Lead[], shift: boolean) => void;
  set: (leads: readonly Lead[]) => void;
  clear: () => void;
}

/** Selected leads; they stay selected when filters or views change. */
export function useLeadSelection(): LeadSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Lead>>(new Map());
  const [anchor, setAnchor] = useState<number>();
  return {
    leads: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle(lead, shown, shift) {
      const keys = shown.map((one) => String(one.id));
      const index = keys.indexOf(String(lead.id));
      const anchorIndex = anchor === undefined ? -1 : keys.indexOf(String(anchor));
      const selected = selectRange(
        new Set([...chosen.keys()].map(String)),
        keys,
        index,
        anchorIndex < 0 ? undefined : anchorIndex,
        shift,
      );
      const knownLeads = new Map([...chosen, ...shown.map((one) => [one.id, one] as const)]);
      setChosen(new Map([...knownLeads].filter(([id]) => selected.has(String(id)))));
      setAnchor(lead.id);
    },
    set: (leads) => setChosen(new Map(leads.map((lead) => [lead.id, lead]))),
    clear: () => setChosen(new Map()),
  };
}

/**
 * The selection after a click on the row at `index`: only that row changes, or, with Shift, all rows from the last
 * click (`anchor`) to this one take the clicked row's new state.
 */
export function selectRange(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  index: number,
  anchor: number | undefined,
  shift: boolean,
): Set<string> {
  const next = new Set(selected);
  const key = keys[index];
  if (key === undefined) return next;
  const select = !selected.has(key);
  const start = shift && anchor !== undefined ? anchor : index;
  for (const key of keys.slice(Math.min(start, index), Math.max(start, index) + 1)) {
    if (select) next.add(key);
    else next.delete(key);
  }
  return next;
}
