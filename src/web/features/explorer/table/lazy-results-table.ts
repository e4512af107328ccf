import { lazyPart } from "../../../lib/lazy-part.ts";

/** The table is a separate chunk, loaded in parallel with the rows. */
export const ResultsTable = lazyPart(async () => (await import("./results-table.tsx")).ResultsTable);
