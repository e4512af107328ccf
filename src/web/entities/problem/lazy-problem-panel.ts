import { lazyPart } from "../../lib/lazy-part.ts";

/** Comes when the browser is idle: pages show it in place of what they could not read. */
export const ProblemPanel = lazyPart(async () => (await import("./problem-panel.tsx")).ProblemPanel);
