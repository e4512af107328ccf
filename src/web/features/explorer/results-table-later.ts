import { later } from "../../lib/later.ts";

/** The table comes in a chunk of its own, beside the rows. */
export const ResultsTable = later(async () => (await import("./results-table.tsx")).ResultsTable);
