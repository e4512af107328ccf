import { lazyWithFallback } from "../../lib/lazy-with-fallback.ts";

/** The board comes with drag-and-drop, beside the leads. */
export const LeadsBoard = lazyWithFallback(async () => (await import("./leads-board.tsx")).LeadsBoard);
