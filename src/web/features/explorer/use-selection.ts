import { useMemo } from "react";

import type { SearchHit } from "../../../contract/search.ts";
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
 * @param hits the loaded rows
 * @param total rows of the whole result
 */
export function useSelection(text: string, hits: readonly SearchHit[], total: number) {
  const now = useSignalValue(chosen);
  const ids = now.text === text ? now.ids : NONE;
  const isAll = ids === "all";
  const rows = useMemo(() => (ids === "all" ? new Set(hits.map(({ id }) => String(id))) : ids), [ids, hits]);
  return {
    /** Keys for the table. */
    rows,
    all: isAll,
    count: isAll ? total : rows.size,
    /** The chosen companies' ids, when not all that match are chosen. */
    ids: isAll ? undefined : [...rows].map(Number),
    change: (next: ReadonlySet<string>) => chosen.set({ text, ids: next }),
    chooseAll: () => chosen.set({ text, ids: "all" }),
    clear: () => chosen.set({ text, ids: NONE }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
