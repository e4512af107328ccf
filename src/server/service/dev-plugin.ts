/** Runs the service inside Vite's dev server, so that `npm run dev` needs no second process. */
import type { Plugin } from "vite";

import { endpoints } from "../../contract/endpoints.ts";
import { readConfig } from "../process/config.ts";
import type { Answer } from "../http/http-server.ts";
import { splitTarget } from "../http/message.ts";
import { nodeListener } from "../http/node-listener.ts";
import { createPages } from "../dashboard/pages.ts";
import { isApi } from "../http/routes.ts";
import type { Lifecycle } from "../http/lifecycle.ts";
import { startingAnswer } from "../http/starting-answer.ts";
import { openService } from "./open-service.ts";
import { createLog } from "../process/request-log.ts";
import { version } from "../process/version.ts";

const open = new Set([...Object.values(endpoints).map(({ path }) => path), "/openapi.json"]);

export function nordscopeApi(): Plugin {
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
        const { page } = await createPages(version);
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
