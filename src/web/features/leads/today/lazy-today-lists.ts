import { lazyPart } from "../../../lib/lazy-part.ts";

/** The rows with their menus are a separate chunk, loaded in parallel with the leads. */
export const TodayLists = lazyPart(async () => (await import("./today-lists.tsx")).TodayLists);
