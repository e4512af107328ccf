import { useMemo } from "react";

import { signalValue, useSignalValue } from "../../lib/signal-value.ts";

interface Chosen {
  /** The question whose rows are chosen; another question starts with none. */
  text: string;
  /** Company ids, or all that match. */
  ids: ReadonlySet<string> | "all";
}

const NONE: ReadonlySet<string> = new Set();
// Outside the page, so that a visit to a company's page and back keeps it.
const chosen = signalValue<Chosen>({ text: "", ids: NONE });

/**
 * The selected rows of a question.
 * @param keys company ids of the loaded rows, as text
 * @param total rows of the whole result
 */
export function useSelection(text: string, keys: readonly string[], total: number) {
  const now = useSignalValue(chosen);
  const ids = now.text === text ? now.ids : NONE;
  const all = ids === "all";
  const rows = useMemo(() => (ids === "all" ? new Set(keys) : ids), [ids, keys]);
  return {
    /** Keys for the table. */
    rows,
    all,
    count: all ? total : rows.size,
    /** The chosen companies' ids, when not all that match are chosen. */
    ids: all ? undefined : [...rows].map(Number),
    change: (next: ReadonlySet<string>) => chosen.set({ text, ids: next }),
    chooseAll: () => chosen.set({ text, ids: "all" }),
    clear: () => chosen.set({ text, ids: NONE }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
