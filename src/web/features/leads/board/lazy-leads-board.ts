import { lazyPart } from "../../../lib/lazy-part.ts";

/** The board is loaded together with drag-and-drop, in parallel with the leads. */
export const LeadsBoard = lazyPart(async () => (await import("./leads-board.tsx")).LeadsBoard);
