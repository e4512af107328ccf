import { lazyWithFallback } from "../../lib/lazy-with-fallback.ts";

/** What stands below and beside the register's facts comes in chunks of its own, beside the company. */
export const OverviewBlocks = lazyWithFallback(async () => (await import("./overview-blocks.tsx")).OverviewBlocks);
export const OverviewSide = lazyWithFallback(async () => (await import("./overview-side.tsx")).OverviewSide);
