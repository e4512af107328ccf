import { lazyPart } from "../../lib/lazy-part.ts";

/** The table comes in a chunk of its own, beside the rows. */
export const ResultsTable = lazyPart(async () => (await import("./results-table.tsx")).ResultsTable);
