import { lazyPart } from "../../lib/lazy-part.ts";
import { Notices } from "../../shell/notices.tsx";

const MatchList = lazyPart(async () => (await import("./-match-list.tsx")).MatchList);

/** Parts of every page that load after it: notices, and after them "Match a list" of the palette. */
export function LaterParts() {
  return (
    <>
      <Notices />
      <MatchList />
    </>
  );
}
