import { lazyPart } from "../../lib/lazy-part.ts";

/** Loaded when the browser is idle. Shown for data that could not be loaded. */
export const ProblemPanel = lazyPart(async () => (await import("./problem-panel.tsx")).ProblemPanel);
