/** Databases made by releases, with the answers of those releases. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";

import { migrations } from "../../server/store/engines/migrations/all-migrations.ts";
import { statementsOf } from "../../server/store/engines/migrations/migration.ts";
import { databaseFile } from "../../server/store/engines/sqlite/open-database.ts";
import { openStore } from "../../server/store/open-store.ts";
import { type Ask, json, openServiceForTest } from "../testing/service-for-test.ts";

const folder = import.meta.dirname;
const answersFile = (release: string) => join(folder, `${release}.json.gz`);
const dataFile = (release: string) => join(folder, `${release}.db.gz`);

const shape = z.object({
  key: z.string(),
  answers: z.record(z.string(), z.unknown()),
  migrations: z.record(z.string(), z.string()),
});
type Released = z.output<typeof shape>;

/** Free requests for all that an account owns. */
const QUESTIONS = [
  "/v1/leads?limit=50",
  "/v1/leads/1",
  "/v1/leads/1/events",
  "/v1/leads/2/events",
  "/v1/views",
  "/v1/companies?limit=20",
  "/v1/companies/1",
  "/v1/companies/2/contacts",
  "/v1/companies/1/history",
  "/auth/account/keys",
  "/auth/account/credits",
  "/auth/account/ledger",
];

export const releases = readdirSync(folder)
  .flatMap((name) => /^(v[\d.]+)\.db\.gz$/.exec(name)?.[1] ?? [])
  .toSorted();

export function readReleased(release: string): Released {
  return shape.parse(JSON.parse(gunzipSync(readFileSync(answersFile(release))).toString()));
}

/** Unpacks the database of a release into this folder. */
export function unpackReleased(release: string, dataDir: string): void {
  writeFileSync(databaseFile(dataDir), gunzipSync(readFileSync(dataFile(release))), { mode: 0o600 });
}

/** The statements of every migration, by name and engine, as hashes. */
export function migrationHashes(): Record<string, string> {
  const entries = migrations.flatMap((migration) =>
    (["sqlite", "postgres"] as const).map((engine) => {
      const hash = createHash("sha256").update(statementsOf(migration, engine)).digest("hex");
      return [`${migration.name} ${engine}`, hash] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** @returns the body of each answer */
export async function answersTo(ask: Ask): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of QUESTIONS) {
    const answer = await ask(path);
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}`);
    answers[path] = await answer.json();
  }
  return answers;
}

/** @returns the size of the packed database */
export async function writeReleased(release: string): Promise<number> {
  const service = await openServiceForTest({ companies: 20 });
  const { key } = await service.user("pro");
  const ask = service.as(key);
  await work(ask);
  const answers = await answersTo(ask);
  await service.service.close();
  const copies = mkdtempSync(join(tmpdir(), "nordscope-released-"));
  const copy = join(copies, "copy.db");
  const store = await openStore({ dataDir: service.dataDir });
  await store.maintenance.backup(copy);
  await store.close();
  const packed = gzipSync(readFileSync(copy), { level: 9 });
  rmSync(copies, { recursive: true });
  rmSync(service.dataDir, { recursive: true });
  writeFileSync(dataFile(release), packed);
  const released: Released = { key, answers, migrations: migrationHashes() };
  writeFileSync(answersFile(release), gzipSync(JSON.stringify(released), { level: 9 }));
  return packed.length;
}

/** A user opens companies, plans calls, moves leads, saves a view and exports. */
async function work(ask: Ask): Promise<void> {
  const requests: [path: string, init?: RequestInit][] = [
    ["/v1/companies/1"],
    ["/v1/companies/2/contacts"],
    ["/v1/leads", json({ company_id: 1, notes: "Call Åse after the fair" }, "POST", { "Idempotency-Key": "one" })],
    ["/v1/leads", json({ company_id: 2 })],
    ["/v1/leads/bulk", json({ company_ids: [3, 4, 5], status: "contacted" })],
    [
      "/v1/leads/1",
      json({ status: "contacted", next_action: "Send the offer", next_action_on: "2026-12-01" }, "PATCH"),
    ],
    ["/v1/leads/1/events", json({ type: "call", text: "No answer" })],
    ["/v1/leads/2", json({ status: "lost", lost_reason: "timing" }, "PATCH")],
    ["/v1/views", json({ name: "Oslo", query: "countries=NO&cities=Oslo" })],
    ["/v1/export", json({ limit: 7 })],
  ];
  for (const [path, init] of requests) {
    const answer = await ask(path, init);
    if (!answer.ok) throw new Error(`${path} is ${answer.status}: ${await answer.text()}`);
  }
}
