/**
 * The watched web in a separate process. Sends its port, and its record on request. The argument sets a low priority,
 * because the internet does not use the processor of a measured machine.
 */
import { workInBackground } from "../../../server/process/background-priority.ts";
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
