import { lazyWithFallback } from "../../lib/lazy-with-fallback.ts";

/** The active filters and their words come in a chunk of their own, which the page's loader waits for. */
export const FilterChips = lazyWithFallback(async () => (await import("./filter-chips.tsx")).FilterChips);
