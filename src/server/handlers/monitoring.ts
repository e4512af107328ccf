/** Liveness, readiness and health checks. */
import { createHash, timingSafeEqual } from "node:crypto";

import type { Health } from "../../contract/metadata.ts";
import { farAheadWarning, isFarAhead } from "../domain/known-time.ts";
import { Refusal } from "../domain/refusal.ts";
import type { ClockStore, Maintenance, StoreHealth } from "../store/ports/store.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { HandlersOf } from "./handler.ts";

/**
 * State of the log: number of lines dropped since startup, time of the last one (ms since 1970), error code of the last
 * write.
 */
interface LogOutput {
  droppedLines: number;
  droppedAt: number | null;
  fault: string | null;
}

interface MonitoringDeps {
  search: CompanySearch;
  maintenance: Maintenance;
  clock: Pick<ClockStore, "known">;
  /** False during startup and shutdown. */
  serving: () => boolean;
  metricsText: () => Promise<string>;
  /** Returns whether the caller can read metrics and checks, which reveal details of the business and the machine. */
  mayRead: (caller: MonitoringCaller) => boolean;
  logOutput: () => LogOutput;
  /** Version of the program. */
  release: string;
}

type Checks = NonNullable<Health["checks"]>;
type Check = Checks[string][number];
type Status = Check["status"];

/**
 * Free space below the first limit is a warning, below the second a failure: the next import or checkpoint might not
 * fit.
 */
const LOW_DISK_BYTES = 1024 ** 3;
const NO_DISK_BYTES = 100 * 1024 ** 2;
/** Dropped lines are a warning for this long after the last one. */
const DROPPED_WARNING_MS = 60_000;
const UNWRITABLE = "the database cannot be written";

export function monitoringHandlers(
  deps: MonitoringDeps,
): HandlersOf<"getHealth" | "getLive" | "getReady" | "getMetrics"> {
  // Computed at most once a second, because the probe writes and the text takes a millisecond.
  const storeHealth = onceASecond(() => deps.maintenance.health());
  const reachable = onceASecond(() => deps.maintenance.reachable());
  const metricsText = onceASecond(() => deps.metricsText());
  const ready = () => deps.serving() && deps.search.state().ready;
  return {
    getLive: async () => ({ body: { status: "pass" } }),
    getReady: async (_input, { now }) => {
      if (!ready() || !(await reachable(now))) {
        const { progress } = deps.search.state();
        const reason = progress ?? "starting or stopping, or cannot reach its data";
        const detail = `The service is ${reason}. Try again shortly.`;
        throw new Refusal({ status: 503, code: "unavailable", detail, retryAfterSeconds: 2 });
      }
      return { body: { status: "pass" } };
    },
    getHealth: async (_input, context) => {
      const { now } = context;
      const store = await storeHealth(now);
      const lastKnown = store.reachable ? await deps.clock.known() : null;
      const checks = { ...checksOf(deps, store, now.toISOString()), ...clockCheck(now, lastKnown) };
      const statuses = Object.values(checks).flatMap((list) => list.map(({ status }) => status));
      const status = statuses.includes("fail") ? "fail" : statuses.includes("warn") ? "warn" : "pass";
      const details = { version: "1", releaseId: deps.release, checks };
      const body: Health = deps.mayRead(context) ? { status, ...details } : { status };
      return { body, status: status === "fail" ? 503 : 200 };
    },
    getMetrics: async (_input, context) => {
      if (!deps.mayRead(context)) throw tokenNeeded();
      return { body: await metricsText(context.now) };
    },
  };
}

function tokenNeeded(): Refusal {
  return new Refusal({
    status: 401,
    code: "unauthorized",
    detail: "Send the operator's METRICS_TOKEN as `Authorization: Bearer <token>`.",
  });
}

function checksOf(deps: MonitoringDeps, store: StoreHealth, time: string): Checks {
  const { ready, companies, problem, progress } = deps.search.state();
  const output = problem ?? progress;
  const check = (componentId: string, componentType: string, status: Status, extra: Partial<Check> = {}): Check[] => [
    { componentId, componentType, status, ...extra, time },
  ];
  const { writable, freeBytes } = store;
  return {
    "store:writable": check("store", "datastore", writable ? "pass" : "fail", writable ? {} : { output: UNWRITABLE }),
    "search:companies": check("search", "component", ready ? "pass" : "fail", {
      observedValue: companies,
      observedUnit: "companies",
      ...(output === null ? {} : { output }),
    }),
    ...(freeBytes === null
      ? {}
      : {
          "disk:free": check("disk", "system", diskStatus(freeBytes), {
            observedValue: freeBytes,
            observedUnit: "bytes",
          }),
        }),
    "log:writable": check("log", "component", ...logStatus(deps.logOutput(), Date.parse(time))),
    uptime: check("process", "system", deps.serving() ? "pass" : "warn", {
      observedValue: Math.round(process.uptime()),
      observedUnit: "s",
    }),
  };
}

function clockCheck(now: Date, lastKnown: string | null): Health["checks"] {
  const lies = lastKnown !== null && isFarAhead(now, lastKnown);
  const result = lies
    ? ({ status: "warn", output: farAheadWarning(now, lastKnown) } as const)
    : ({ status: "pass" } as const);
  return { "clock:ahead": [{ componentId: "clock", componentType: "system", ...result, time: now.toISOString() }] };
}

/** A log that cannot be written is only a warning, because the service works without it. */
function logStatus({ droppedLines, droppedAt, fault }: LogOutput, now: number): [Status, Partial<Check>] {
  const dropping = droppedAt !== null && Math.abs(now - droppedAt) < DROPPED_WARNING_MS;
  if (!dropping) return ["pass", {}];
  return ["warn", { output: `${droppedLines} log lines were dropped${fault === null ? "" : ` (${fault})`}` }];
}

function diskStatus(freeBytes: number): Status {
  if (freeBytes < NO_DISK_BYTES) return "fail";
  return freeBytes < LOW_DISK_BYTES ? "warn" : "pass";
}

const SECOND_MS = 1_000;

/** Returns a function that runs `work` at most once a second and returns the last result in between. */
function onceASecond<T>(work: () => Promise<T>): (now: Date) => Promise<T> {
  let cached: { time: number; result: Promise<T> } | undefined;
  return (now) => {
    const time = now.getTime();
    if (!cached || Math.abs(time - cached.time) >= SECOND_MS) cached = { time, result: work() };
    return cached.result;
  };
}

interface MonitoringSettings {
  /** Null when only this machine can reach the service. */
  publicUrl: string | null;
  /** Null when there is no token. */
  metricsToken: string | null;
}

interface MonitoringCaller {
  header(name: string): string | undefined;
}

/**
 * Restricts metrics and checks of a publicly reachable service to holders of the token. That a request was sent from
 * this machine proves nothing there: a proxy on it can pass on a stranger's request without any trace.
 */
export function monitoringAccess({
  publicUrl,
  metricsToken,
}: MonitoringSettings): (caller: MonitoringCaller) => boolean {
  if (publicUrl === null) return () => true;
  const expectedDigest = metricsToken === null ? null : digest(metricsToken);
  return (caller) => {
    const token = /^Bearer +(\S+) *$/i.exec(caller.header("authorization") ?? "")?.[1];
    return expectedDigest !== null && token !== undefined && timingSafeEqual(digest(token), expectedDigest);
  };
}

/** Hashes to a fixed length, so that the comparison does not reveal the length of the token. */
const digest = (text: string) => createHash("sha256").update(text).digest();
