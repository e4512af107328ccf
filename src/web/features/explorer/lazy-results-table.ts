import { lazyWithFallback } from "../../lib/lazy-with-fallback.ts";

/** The table comes in a chunk of its own, beside the rows. */
export const ResultsTable = lazyWithFallback(async () => (await import("./results-table.tsx")).ResultsTable);
