import { lazyWithFallback } from "../../lib/lazy-with-fallback.ts";

/** The two columns of the overview come in chunks of their own, loaded with the company. */
export const OverviewBlocks = lazyWithFallback(async () => (await import("./overview-blocks.tsx")).OverviewBlocks);
export const OverviewSide = lazyWithFallback(async () => (await import("./overview-side.tsx")).OverviewSide);
