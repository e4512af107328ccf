/**
 * Kills the primary of two PostgreSQL servers under the writers of two nodes, promotes its standby, and compares. With
 * a synchronous standby no acknowledged write must be lost. An asynchronous standby loses some: then each node must
 * agree with its database again, must not return another company instead of a lost one, and must allow keyed writes to
 * be repeated.
 */
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";

import { Random } from "../../server/demo/random.ts";
import { type NodeProcess, startNode } from "../testing/node-process.ts";
import { keyHolder } from "../../server/store/suite/accounts/account-records.ts";
import { firstReading, recordOf } from "../../server/store/suite/suite-records.ts";
import { CrashWriter, type Memory } from "./crash-writer.ts";
import { acknowledgedBy, checkCrew, COMPANIES, enlist, fillStore, waitUntil, withStore } from "./crew.ts";
import { type ReplicatedPostgres, startReplicated } from "./replicated-postgres.ts";

const NODES = 2;
/** Limit for a response or a recovery; longer ones count as a hang. */
const PATIENCE_MS = 15_000;
/** Time limit in which a node must agree with its database again. */
const AGREEMENT_MS = 10_000;
/** Number of companies imported before the failover and lost by it, and of those imported after it. */
const IMPORTED = 40;

export interface FailoverReport {
  failovers: number;
  acknowledged: number;
  faults: string[];
  /** Maximum time from the kill until the standby accepted writes, in milliseconds. */
  slowestPromotionMs: number;
  /** Maximum time from the kill until the first acknowledged write, and until each writer had one. */
  longestOutageMs: number;
  slowestRecoveryMs: number;
}

export interface LossyReport {
  failovers: number;
  faults: string[];
  /** Number of imported companies that were lost. */
  lost: number;
  /** Maximum time from the first connection to the new primary until both nodes agreed with it. */
  slowestAgreementMs: number;
  /** Number of searches for lost companies meanwhile. */
  searches: number;
  /** Number of writes with an Idempotency-Key that failed at the kill and were repeated. */
  repeated: number;
}

export interface FailoverOptions {
  failovers: number;
  seed: number;
  onFailover?: (done: number) => void;
}

export async function runFailover({ failovers, seed, onFailover }: FailoverOptions): Promise<FailoverReport> {
  const random = new Random(seed);
  const report: FailoverReport = {
    failovers: 0,
    acknowledged: 0,
    faults: [],
    slowestPromotionMs: 0,
    longestOutageMs: 0,
    slowestRecoveryMs: 0,
  };
  while (report.failovers < failovers && report.faults.length === 0) {
    await onPair({ isSynchronous: true }, (pair) => failOver(pair, random, report));
    report.failovers += 1;
    onFailover?.(report.failovers);
  }
  return report;
}

export async function runLossyFailover({ failovers, seed, onFailover }: FailoverOptions): Promise<LossyReport> {
  const random = new Random(seed);
  const report: LossyReport = { failovers: 0, faults: [], lost: 0, slowestAgreementMs: 0, searches: 0, repeated: 0 };
  while (report.failovers < failovers && report.faults.length === 0) {
    await onPair({ isSynchronous: false }, (pair) => failOverWithLoss(pair, random, report));
    report.failovers += 1;
    onFailover?.(report.failovers);
  }
  return report;
}

interface Pair {
  postgres: ReplicatedPostgres;
  nodes: readonly NodeProcess[];
  crew: readonly Memory[];
  key: string;
}

async function onPair(options: { isSynchronous: boolean }, work: (pair: Pair) => Promise<void>): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startReplicated(options);
  opened.defer(() => postgres.remove());
  const place = { dataDir: "", databaseUrl: postgres.databaseUrl };
  await fillStore(place);
  const [crew, { key }] = await withStore(place, async (store) => [
    await enlist(store, 0),
    await keyHolder(store.accounts, { email: "reader@firma.example", now: new Date() }),
  ]);
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startNode(postgres.databaseUrl)));
  for (const node of nodes) opened.defer(() => node.kill());
  await work({ postgres, nodes, crew, key });
}

async function failOver({ postgres, nodes, crew }: Pair, random: Random, report: FailoverReport): Promise<void> {
  const writers = writersOf({ nodes, crew }, random);
  const writing = Promise.all(writers.map((writer) => writer.run()));
  // The writers must not end by themselves: they do when their node is gone.
  const unexpectedEnd = writing.then(() => Promise.reject(new Error("every writer stopped: its node has ended")));
  unexpectedEnd.catch(() => undefined);
  const raceWithWriting = (work: Promise<unknown>) => Promise.race([unexpectedEnd, work]);
  await raceWithWriting(delay(1_000 + random.next() * 2_000));
  const killedAt = performance.now();
  await raceWithWriting(postgres.promote());
  postgres.follow();
  const promotedAt = performance.now();
  await raceWithWriting(
    waitUntil("a write is acknowledged", PATIENCE_MS, () => writers.some((writer) => writer.writtenAfter(promotedAt))),
  );
  const firstAt = performance.now();
  await raceWithWriting(
    waitUntil("every writer writes", PATIENCE_MS, () => writers.every((writer) => writer.writtenAfter(promotedAt))),
  );
  const allAt = performance.now();
  await raceWithWriting(delay(500));
  for (const writer of writers) writer.stop();
  await writing;
  await repeatOpenCreates({ nodes, crew }, random, report.faults);
  report.slowestPromotionMs = Math.max(report.slowestPromotionMs, promotedAt - killedAt);
  report.longestOutageMs = Math.max(report.longestOutageMs, firstAt - killedAt);
  report.slowestRecoveryMs = Math.max(report.slowestRecoveryMs, allAt - killedAt);
  report.acknowledged += acknowledgedBy(crew);
  const place = { dataDir: "", databaseUrl: postgres.standbyUrl };
  report.faults.push(...(await withStore(place, (store) => checkCrew(store, crew, { mayHold: true }))));
}

function writersOf({ nodes, crew }: Pick<Pair, "nodes" | "crew">, random: Random): CrashWriter[] {
  return crew.map((memory, index) => {
    return new CrashWriter(memory, {
      url: nodes[index % nodes.length]?.url ?? "",
      companies: COMPANIES,
      random: () => random.next(),
      patienceMs: PATIENCE_MS,
      is503Uncertain: true,
    });
  });
}

/** Repeats the keyed creates without a response, or with 503, at the same nodes. @returns their number */
async function repeatOpenCreates(
  { nodes, crew }: Pick<Pair, "nodes" | "crew">,
  random: Random,
  faults: string[],
): Promise<number> {
  const count = crew.reduce((sum, { unansweredCreates }) => sum + unansweredCreates.length, 0);
  const writers = writersOf({ nodes, crew }, random);
  for (const writer of writers) writer.stop();
  await Promise.all(writers.map((writer) => writer.run()));
  const conflicts = writers.reduce((sum, writer) => sum + writer.conflicts, 0);
  const open = crew.reduce((sum, { unansweredCreates }) => sum + unansweredCreates.length, 0);
  if (conflicts > 0) faults.push(`${conflicts} of ${count} repeated keyed writes were answered with 409`);
  if (open > 0) faults.push(`${open} of ${count} keyed writes could not be repeated`);
  return count;
}

async function failOverWithLoss(pair: Pair, random: Random, report: LossyReport): Promise<void> {
  const { postgres, nodes, key } = pair;
  await postgres.cutReplication();
  await importCompanies(postgres.databaseUrl, "Zwergplanet Verksted", 920_000_000);
  const counts = (name: string) => Promise.all(nodes.map(async (node) => (await namesLike(node, key, name)).length));
  await waitUntil("both nodes find the imported companies", PATIENCE_MS, async () =>
    (await counts("zwergplanet")).every((n) => n === IMPORTED),
  );
  const writers = writersOf(pair, random);
  const writing = Promise.all(writers.map((writer) => writer.run()));
  await Promise.race([writing, delay(300 + random.next() * 500)]);
  await postgres.promote();
  for (const writer of writers) writer.stop();
  await writing;
  // These get the ids of the lost companies, before any node sees the new primary.
  await importCompanies(postgres.standbyUrl, "Kirsebær Bakeri", 930_000_000);
  const switchedAt = performance.now();
  postgres.follow();
  const watching = nodes.map(async (node) => {
    for (;;) {
      const names = await namesLike(node, key, "zwergplanet");
      report.searches += 1;
      const wrongNames = names.filter((name) => !name.startsWith("Zwergplanet"));
      if (wrongNames.length > 0)
        report.faults.push(`"zwergplanet" is answered with ${wrongNames.length} × ${wrongNames[0]}`);
      if (names.length === 0 && (await namesLike(node, key, "kirsebær")).length === IMPORTED) return;
      if (performance.now() - switchedAt > AGREEMENT_MS) {
        report.faults.push(`a node does not agree with its database after ${AGREEMENT_MS} ms`);
        return;
      }
      await delay(10);
    }
  });
  await Promise.all(watching);
  report.slowestAgreementMs = Math.max(report.slowestAgreementMs, performance.now() - switchedAt);
  report.repeated += await repeatOpenCreates(pair, random, report.faults);
  report.lost += IMPORTED;
  report.faults.push(...(await differencesFrom(postgres.standbyUrl, pair)));
}

async function importCompanies(databaseUrl: string, name: string, firstNumber: number): Promise<void> {
  const records = Array.from({ length: IMPORTED }, (_, index) =>
    recordOf({ name: `${name} ${index} AS`, registry_id: String(firstNumber + index) }),
  );
  await withStore({ dataDir: "", databaseUrl }, ({ writer }) => writer.merge(records, firstReading));
}

const page = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) });

/** @returns names of the companies that the node returns; empty for a 503 response */
async function namesLike(node: NodeProcess, key: string, query: string): Promise<string[]> {
  const answer = await node.ask(`/v1/companies?q=${encodeURIComponent(query)}&limit=100`, key);
  const body: unknown = await answer.json();
  return answer.status === 503 ? [] : page.parse(body).data.map(({ name }) => name);
}

/** Reads every company by its id from each node, and from the database. @returns differences */
async function differencesFrom(databaseUrl: string, { nodes, key }: Pair): Promise<string[]> {
  const ids = Array.from({ length: COMPANIES + IMPORTED }, (_, index) => index + 1);
  const stored = await withStore({ dataDir: "", databaseUrl }, ({ companies }) => companies.byIds(ids));
  const nameOf = new Map(stored.map(({ id, name }) => [id, name]));
  const faults: string[] = [];
  for (const node of nodes) {
    for (const id of ids) {
      const answer = await node.ask(`/v1/companies/${id}`, key);
      const body: unknown = await answer.json();
      const name = answer.status === 200 ? z.parse(z.object({ name: z.string() }), body).name : undefined;
      if (name !== nameOf.get(id)) faults.push(`company ${id} is ${nameOf.get(id)} and answered as ${name}`);
    }
  }
  return faults;
}
