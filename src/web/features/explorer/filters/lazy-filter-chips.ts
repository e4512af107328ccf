import { lazyPart } from "../../../lib/lazy-part.ts";

/** The active filters and their labels are a separate chunk, which the loader of the page waits for. */
export const FilterChips = lazyPart(async () => (await import("./filter-chips.tsx")).FilterChips);
