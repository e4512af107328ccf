import { later } from "../../lib/later.ts";

/** The board comes with drag-and-drop, beside the leads. */
export const LeadsBoard = later(async () => (await import("./leads-board.tsx")).LeadsBoard);
