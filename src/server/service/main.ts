/** The production process: listens immediately, loads, serves, and stops without interrupting requests. */
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";

import type { Config } from "../process/config.ts";
import { builtDashboard } from "../dashboard/dashboard-build.ts";
import { type HttpServer, listen } from "../http/http-server.ts";
import type { VisitTools } from "../enrichment/visit-page.ts";
import type { Lifecycle } from "../http/pipeline.ts";
import { createPages } from "../dashboard/pages.ts";
import { startingAnswer } from "../http/answers/problem-answer.ts";
import { openService, type Service, type ServiceOptions } from "./open-service.ts";
import { createLog, type Log } from "../process/log.ts";
import { version } from "../process/version.ts";

const root = join(import.meta.dirname, "../../..");
/**
 * After SIGTERM the socket stays open this long and only `/ready` is 503, so that load balancers choose another node
 * before connections fail.
 */
const NOTICE_MS = 1_000;
const PATIENCE_MS = 7_000;
/** Limits, so that neither a log without a reader nor an open handle prevents the process from stopping. */
const LAST_LINES_MS = 1_000;
const FAREWELL_MS = 1_000;

/** Prepares the dashboard. @returns its folder */
type Dashboard = (say: (line: string) => void) => Promise<string>;

export interface ServeOptions {
  /** Null to serve only the API. */
  dashboard?: Dashboard | null;
  /** Replaces the website tools of the configuration, for tests. */
  visits?: VisitTools;
}

/**
 * Serves until a signal stops it.
 * @throws a one-line error when it cannot start
 */
export async function serve(config: Config, { dashboard = builtHere, visits }: ServeOptions = {}): Promise<void> {
  const started = performance.now();
  const log = createLog(config.logLevel);
  const lifecycle: Lifecycle = { state: "starting" };
  const signal = nextSignal();
  const server = await listen(
    config,
    (call) => startingAnswer(call, lifecycle.progress),
    (error) => log.error({ err: error }),
  );
  try {
    const service = await Promise.race([
      load(config, { log, lifecycle, dashboard, visits, accepted: () => server.accepted() }),
      signal,
    ]);
    // Stopped during startup: the next start continues unfinished work.
    if (typeof service === "string") return;
    server.answerWith((call) => service.app.answer(call));
    lifecycle.state = "ready";
    greet(config, { log, server, service, readyMs: performance.now() - started });
    const received = await signal;
    lifecycle.state = "draining";
    server.leave();
    if (received === "SIGTERM") await delay(NOTICE_MS);
    await server.close(PATIENCE_MS);
    await service.close();
  } finally {
    await server.close(0);
    await log.flush(LAST_LINES_MS);
    setTimeout(() => process.exit(), FAREWELL_MS).unref();
  }
}

const builtHere: Dashboard = (say) => builtDashboard(root, say);

interface Loading extends Pick<ServiceOptions, "visits" | "accepted"> {
  log: Log;
  lifecycle: Lifecycle;
  dashboard: Dashboard | null;
}

async function load(config: Config, { log, lifecycle, dashboard, visits, accepted }: Loading): Promise<Service> {
  const { say } = log;
  const pages = await createPages(version, config.publicUrl);
  const opening = openService(config, { log, lifecycle, page: pages.page, say, accepted, visits });
  const building = dashboard?.(say).then((folder) => pages.load(folder));
  try {
    const [service] = await Promise.all([opening, building]);
    return service;
  } catch (error) {
    await opening.then((service) => service.close()).catch(() => undefined);
    throw error;
  }
}

interface Greeting {
  log: Log;
  server: HttpServer;
  service: Service;
  readyMs: number;
}

function greet(config: Config, { log: { say }, server, service, readyMs }: Greeting): void {
  say(`Nordscope serves ${config.publicUrl ?? server.url} (ready after ${(readyMs / 1000).toFixed(1)} s)`);
  if (service.demo) {
    say(`Demo sign-in: ${service.demo.email} with password ${service.demo.password}`);
    say(`An API key:   npm run nordscope -- key add ${service.demo.email}`);
  } else {
    say("A new user with an API key: npm run nordscope -- user add EMAIL");
  }
}

/** The first signal stops gracefully, the second immediately. */
async function nextSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.once(name, () => {
      resolve(name);
      process.once(name, () => process.exit(1));
    });
  }
  return promise;
}
