/**
 * The API as production serves it, without the dashboard: a start must not wait for a build of that. Settings come from
 * the environment; says its address on stdout and stops gently on SIGTERM.
 */
import { readConfig } from "../../config.ts";
import { listen } from "../../http/http-server.ts";
import type { Lifecycle } from "../../http/lifecycle.ts";
import { startingAnswer } from "../../http/starting-answer.ts";
import { openService } from "../../open-service.ts";
import { createLog } from "../../request-log.ts";

const config = readConfig();
const log = createLog(config.logLevel);
const lifecycle: Lifecycle = { state: "starting" };
const server = await listen(config, startingAnswer, (error) => log.error({ err: error }));
const say = (line: string) => console.log(line);
const service = await openService(config, { log, lifecycle, page: async () => undefined, say });
server.answerWith((call) => service.app.answer(call));
lifecycle.state = "ready";
console.log(server.url);
process.once("SIGTERM", () => {
  lifecycle.state = "draining";
  void server.close(5_000).then(() => service.close());
});
