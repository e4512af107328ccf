/** The same service inside Vite's dev server: `npm run dev` needs no second process. */
import type { Plugin } from "vite";

import { endpoints } from "../contract/endpoints.ts";
import { readConfig } from "./config.ts";
import type { Answer } from "./http/http-server.ts";
import { splitTarget } from "./http/message.ts";
import { nodeListener } from "./http/node-listener.ts";
import { createPages } from "./http/pages.ts";
import { isApi } from "./http/routes.ts";
import { startingAnswer } from "./http/starting-answer.ts";
import { openService, type Service } from "./open-service.ts";
import { createLog } from "./request-log.ts";
import { version } from "./version.ts";

const open = new Set([...Object.values(endpoints).map(({ path }) => path), "/openapi.json"]);

export function nordscopeApi(): Plugin {
  let opening: Promise<Service> | undefined;
  return {
    name: "nordscope:api",
    apply: "serve",
    configureServer(server) {
      const config = readConfig();
      const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
      const say = (line: string) => server.config.logger.info(line);
      let answer: Answer = startingAnswer;
      const start = async () => {
        const { page } = await createPages(version);
        opening = openService(config, { log, lifecycle: { state: "ready" }, page, say });
        const { app, demo } = await opening;
        answer = (call) => app.answer(call);
        if (demo) say(`  Demo sign-in: ${demo.email} with password ${demo.password}`);
      };
      start().catch((error: unknown) => server.config.logger.error(String(error)));
      const listener = nodeListener((call) => answer(call), { failed: (error) => log.error({ err: error }) });
      server.middlewares.use((request, response, next) => {
        const { path } = splitTarget(request.originalUrl ?? "/");
        if (!isApi(path) && !open.has(path)) return next();
        listener(request, response);
      });
    },
    /** Also when Vite restarts itself: the next server opens the store anew. */
    async closeBundle() {
      const service = await opening?.catch(() => undefined);
      opening = undefined;
      await service?.close();
    },
  };
}
