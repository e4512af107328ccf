/** The complete service over a separate database, without a socket, for tests of user data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";

import type { Plan } from "../../contract/account.ts";
import { type Config, readConfig } from "../../server/process/config.ts";
import { hashSecret, mintApiKey } from "../../server/domain/accounts/api-key.ts";
import { csrfTokenOf, mintSessionToken, sessionCookie } from "../../server/domain/accounts/session.ts";
import type { Lifecycle, PageAnswer } from "../../server/http/pipeline.ts";
import { openService, type ServiceOptions } from "../../server/service/open-service.ts";
import { createLog } from "../../server/process/log.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { WholeCompany } from "../../server/store/ports/company-writer.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";
import { quickHash } from "./quick-hash.ts";

export const PASSWORD = "correct horse battery";
const passwordHash = quickHash(PASSWORD);

export interface TestUser {
  id: number;
  email: string;
  key: string;
}

export type Ask = (path: string, init?: RequestInit & { peer?: string }) => Promise<Response>;

export interface TestServiceOptions {
  /** These companies, or this number of similar ones. */
  companies?: number | readonly WholeCompany[];
  config?: Partial<Config>;
  page?: PageAnswer;
  visits?: ServiceOptions["visits"];
  /** A folder with data, which then gets no companies. */
  dataDir?: string;
}

async function fill(dataDir: string, companies: number | readonly WholeCompany[]): Promise<void> {
  const store = await openStore({ dataDir });
  const alike = (count: number) => Array.from({ length: count }, (_, n) => wholeOf(String(10_000_000 + n)));
  await store.writer.insertWhole(typeof companies === "number" ? alike(companies) : companies, firstReading);
  await store.close();
}

export async function openServiceForTest(options: TestServiceOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "nordscope-service-"));
  if (options.dataDir === undefined) await fill(dataDir, options.companies ?? 10);

  const clock = { now: new Date("2026-11-21T12:00:30.000Z") };
  const log = createLog("silent");
  const errors: object[] = [];
  const lines: object[] = [];
  const messages: string[] = [];
  const lifecycle: Lifecycle = { state: "ready" };
  const service = await openService(
    { ...readConfig({}), dataDir, logLevel: "silent", ...options.config },
    {
      log: { ...log, info: (line) => void lines.push(line), error: (line) => void errors.push(line) },
      lifecycle,
      page: options.page ?? (async () => undefined),
      visits: options.visits,
      say: (line) => void messages.push(line),
      clock: () => clock.now,
    },
  );
  const { accounts } = service.store;
  let users = 0;

  async function user(plan: Plan = "free"): Promise<TestUser> {
    users += 1;
    const email = `user${users}@firma.example`;
    const user = await accounts.users.create({ email, passwordHash, plan }, clock.now);
    if (!user) throw new Error(`${email} is taken`);
    return { id: user.id, email, key: await keyOf(user.id) };
  }
  async function keyOf(userId: number): Promise<string> {
    const { key, prefix, hash } = mintApiKey();
    await accounts.credentials.createKey(userId, { name: "Test", prefix, hash }, clock.now);
    return key;
  }
  const ask: Ask = (path, { peer = "127.0.0.1", ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (init.body !== undefined && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
    if (!headers.has("Host")) headers.set("Host", "localhost");
    return service.app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), { peer });
  };
  const as =
    (key: string): Ask =>
    (path, init = {}) =>
      ask(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${key}` },
      });
  /** Sends requests like the dashboard, with a session of the user. */
  async function signIn({ id, email }: TestUser): Promise<Ask> {
    const token = mintSessionToken(email, await service.store.secrets.secret("session"));
    await accounts.credentials.openSession(id, hashSecret(token), clock.now);
    const sessionHeaders = {
      Cookie: sessionCookie(token, { secure: false }).split(";")[0] ?? "",
      "X-CSRF-Token": csrfTokenOf(token),
      "Sec-Fetch-Site": "same-origin",
    };
    return (path, init = {}) =>
      ask(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...sessionHeaders } });
  }
  const remove = async () => {
    await service.close();
    rmSync(dataDir, { recursive: true });
    if (errors.length > 0) throw new Error("the server logged an error", { cause: errors });
  };
  return {
    service,
    accounts,
    dataDir,
    clock,
    lifecycle,
    lines,
    said: messages,
    errors,
    user,
    keyOf,
    ask,
    as,
    signIn,
    remove,
  };
}

export const json = (value: unknown, method = "POST", headers: Record<string, string> = {}) => ({
  method,
  body: JSON.stringify(value),
  headers,
});

const problemShape = z.object({ status: z.number(), code: z.string() });

/** Status and code of a problem. */
export async function codeOf(response: Response): Promise<[number, string]> {
  const { status, code } = problemShape.parse(await response.json());
  return [status, code];
}

/** Parses a JSON response by `schema`. */
export async function read<S extends z.ZodMiniType>(schema: S, response: Response): Promise<z.output<S>> {
  const body: unknown = await response.json();
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new Error(`${response.status} ${JSON.stringify(body)}`, { cause: parsed.error });
  return parsed.data;
}
