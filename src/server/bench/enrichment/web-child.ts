/**
 * The watched web as a process of its own. Sends its port, and what it saw whenever it is asked. Its argument says whether it
 * stands back: the internet takes no processor of a machine whose service is measured.
 */
import { workInBackground } from "../../background-priority.ts";
import { startWatchedWeb } from "./watched-web.ts";
import type { WebMessage } from "./web-process.ts";

if (process.argv[2] === "background") workInBackground();
const web = await startWatchedWeb();
send({ port: web.port });
process.on("message", () => {
  const pauseMs = web.shortestPauseMs();
  const shortestPauseMs = Number.isFinite(pauseMs) ? pauseMs : null;
  send({ requests: web.requests(), shortestPauseMs, fronts: [...web.fronts.values()].map((times) => [...times]) });
});
process.on("disconnect", () => process.exit());

function send(message: WebMessage): void {
  process.send?.(message);
}
