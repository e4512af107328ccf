import { lazyPart } from "../../lib/lazy-part.ts";

/** The active filters and their words come in a chunk of their own, which the page's loader waits for. */
export const FilterChips = lazyPart(async () => (await import("./filter-chips.tsx")).FilterChips);
