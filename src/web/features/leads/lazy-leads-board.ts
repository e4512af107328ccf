import { lazyPart } from "../../lib/lazy-part.ts";

/** The board comes with drag-and-drop, beside the leads. */
export const LeadsBoard = lazyPart(async () => (await import("./leads-board.tsx")).LeadsBoard);
