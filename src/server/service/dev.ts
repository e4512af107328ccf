/**
 * `npm run dev`: Vite's dev server with the service inside, which keeps the code it started with. Separate from
 * vite.config.ts, which tests load without a server.
 */
import { join } from "node:path";
import { createServer, type Plugin } from "vite";

import { readConfig } from "../process/config.ts";
import { stopWithNpm } from "../process/stop-with-npm.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { Answer } from "../http/http-server.ts";
import { splitTarget } from "../http/message.ts";
import { nodeListener } from "../http/node-listener.ts";
import { createPages } from "../dashboard/pages.ts";
import { isApi } from "../http/routes.ts";
import type { Lifecycle } from "../http/pipeline.ts";
import { startingAnswer } from "../http/answers/problem-answer.ts";
import { openService } from "./open-service.ts";
import { createLog } from "../process/log.ts";
import { version } from "../process/version.ts";

/** Runs the service inside Vite's dev server, so that `npm run dev` needs no second process. */
const open = new Set([...Object.values(endpoints).map(({ path }) => path), "/openapi.json"]);

function nordscopeApi(): Plugin {
  return {
    name: "nordscope:api",
    apply: "serve",
    configureServer(server) {
      const config = readConfig();
      const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
      const say = (line: string) => server.config.logger.info(line);
      const lifecycle: Lifecycle = { state: "ready" };
      let answer: Answer = (call) => startingAnswer(call, lifecycle.progress);
      const start = async () => {
        const { page } = await createPages(version, config.publicUrl);
        const service = await openService(config, { log, lifecycle, page, say });
        answer = (call) => service.app.answer(call);
        if (service.demo) say(`  Demo sign-in: ${service.demo.email} with password ${service.demo.password}`);
        return service;
      };
      const starting = start().catch((error: unknown) => {
        server.config.logger.error(String(error));
      });
      // Also runs when Vite restarts itself; its next server opens a new service.
      server.httpServer?.once("close", () => void starting.then((service) => service?.close()));
      const listener = nodeListener((call) => answer(call), { failed: (error) => log.error({ err: error }) });
      server.middlewares.use((request, response, next) => {
        const { path } = splitTarget(request.originalUrl ?? "/");
        if (!isApi(path) && !open.has(path)) return next();
        listener(request, response);
      });
    },
  };
}

/** As in production, because the files contain personal data. */
process.umask(0o077);
stopWithNpm();
const root = join(import.meta.dirname, "../../..");
try {
  const { host, port } = readConfig();
  const server = await createServer({
    root,
    configLoader: "native",
    plugins: [nordscopeApi()],
    server: { host, port, strictPort: true },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
} catch (error) {
  // An invalid setting or an occupied port: one line, as in production.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
