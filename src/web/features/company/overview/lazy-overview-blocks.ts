import { lazyPart } from "../../../lib/lazy-part.ts";

/** The links to the list and the two columns of the overview are separate chunks, loaded together with the company. */
export const ListNavigation = lazyPart(async () => (await import("./side-parts.ts")).ListNavigation);
export const OverviewBlocks = lazyPart(async () => (await import("./overview-blocks.tsx")).OverviewBlocks);
export const OverviewSide = lazyPart(async () => (await import("./side-parts.ts")).OverviewSide);
