import { useMemo } from "react";

import type { SearchHit } from "../../../../contract/search.ts";
import { signalValue, useSignalValue } from "../../../lib/signal-value.ts";

interface Chosen {
  /** The query whose rows are selected; a new query starts without a selection. */
  text: string;
  /** Company ids, or all matching ones. */
  ids: ReadonlySet<string> | "all";
}

const NONE: ReadonlySet<string> = new Set();
// Outside of the component, so that it survives visiting a company's page.
const chosen = signalValue<Chosen>({ text: "", ids: NONE });

/**
 * The selected rows of a query.
 * @param hits the loaded rows
 * @param total number of rows in the complete result
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
    /** Ids of the selected companies; undefined when all matching ones are selected. */
    ids: isAll ? undefined : [...rows].map(Number),
    change: (next: ReadonlySet<string>) => chosen.set({ text, ids: next }),
    chooseAll: () => chosen.set({ text, ids: "all" }),
    clear: () => chosen.set({ text, ids: NONE }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
