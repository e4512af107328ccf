import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";

import { startServerProcess } from "../../checks/bench/serving/server-process.ts";
import { mintApiKey } from "../domain/accounts/api-key.ts";
import { hashPassword } from "../domain/accounts/password.ts";
import { toldError } from "./log.ts";
import { openStore } from "../store/open-store.ts";
import { firstReading, wholeOf } from "../store/suite/suite-records.ts";

const EMAIL = "anna.lindqvist@firma.example";
const PASSWORD = "a long and quiet password";

test("a run's log has every request, without personal data", { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-log-"));
  const store = await openStore({ dataDir });
  await store.writer.insertWhole([wholeOf("10000001")], firstReading);
  const owner = { email: EMAIL, passwordHash: await hashPassword(PASSWORD), plan: "pro" } as const;
  const user = await store.accounts.users.create(owner, new Date());
  const { key, prefix, hash } = mintApiKey();
  await store.accounts.credentials.createKey(user?.id ?? 0, { name: "Lindqvist's key", prefix, hash }, new Date());
  await store.close();

  const server = await startServerProcess(dataDir, { LOG_LEVEL: "info" });
  const ids: string[] = [];
  const ask = async (
    path: string,
    body?: object,
    headers: Record<string, string> = { Authorization: `Bearer ${key}` },
  ) => {
    const response = await fetch(server.url + path, {
      headers: { "Content-Type": "application/json", ...headers },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    ids.push(response.headers.get("X-Request-Id") ?? "");
    return response;
  };
  expect((await ask("/auth/login", { email: EMAIL, password: PASSWORD }, {})).status).toBe(200);
  expect((await ask("/auth/login", { email: EMAIL, password: `${PASSWORD}?` }, {})).status).toBe(401);
  expect((await ask("/v1/companies/1/contacts")).status).toBe(200);
  expect((await ask(`/v1/companies?q=${encodeURIComponent("Lindqvist & Co")}`)).status).toBe(200);
  expect((await ask(`/v1/companies?email=${EMAIL}`)).status).toBe(400);
  expect((await ask(`/v1/${EMAIL}`)).status).toBe(404);
  expect((await ask("/v1/leads", { company_id: 1, notes: "Call Anna Lindqvist, +47 22 33 44 55" })).status).toBe(201);
  expect((await ask("/v1/leads", undefined, { Authorization: `Bearer ${key}x` })).status).toBe(401);
  expect((await ask("/auth/account/keys", { name: "Anna's second" })).status).toBe(403);
  const log = () => server.said.join("\n");
  while (!ids.every((id) => log().includes(id))) await delay(50);
  await server.kill();
  rmSync(dataDir, { recursive: true });

  for (const personal of [EMAIL, "@", "anna", "lindqvist", "22 33 44", PASSWORD, key, key.slice(4), "nsk_"]) {
    expect(log().toLowerCase()).not.toContain(personal.toLowerCase());
  }
});

test("an error is logged without the row that its database names", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: `Key (email)=(${EMAIL}) exists.` });
  const loggedError = toldError(new Error("not made", { cause }));
  expect(loggedError).toMatchObject({ message: "not made", cause: { message: "duplicate key", code: "23505" } });
  expect(JSON.stringify(loggedError)).not.toContain(EMAIL);
});
