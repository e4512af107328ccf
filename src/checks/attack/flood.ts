/**
 * `npm run attack -- flood [--seconds N --plan P --companies N --leads N --seed N]`: measures the service for a
 * customer while one account sends as many requests as its limits allow. Exits with 1 when a target is missed.
 */
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";

import { PLAN_TERMS, PLANS } from "../../contract/account.ts";
import { machineLine, ms, quantile, table } from "../bench/figures.ts";
import { makeFlooded } from "./flood/flooded-store.ts";
import { type FloodReport, type Phase, runFlood } from "./flood/run-flood.ts";

/** Targets of issue 19. */
const MOST_MS = 250;
const MOST_MEMORY_BYTES = 600 * 2 ** 20;

export async function flood(args: string[]): Promise<void> {
  const options = {
    seconds: { type: "string", default: "60" },
    plan: { type: "string", default: "pro" },
    companies: { type: "string", default: "100000" },
    leads: { type: "string" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  } as const;
  const { values } = parseArgs({ args, options });
  const plan = z.parse(z.enum(PLANS), values.plan);
  const sizes = { plan, companies: Number(values.companies), leads: Number(values.leads ?? PLAN_TERMS[plan].leads) };
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-flood-"));
  try {
    const flooded = await makeFlooded(dataDir, sizes);
    const report = await runFlood(dataDir, flooded, { seconds: Number(values.seconds), seed: Number(values.seed) });
    console.log(`${machineLine()}; load ${loadavg().map(ms).join(", ")} (1, 5, 15 minutes); seed ${values.seed}`);
    console.log(`${values.seconds} s of ${plan}, ${sizes.companies} companies, ${sizes.leads} leads\n`);
    print(report);
    const misses = missedAims(report);
    for (const line of misses) console.log(`✗ ${line}`);
    if (misses.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function print({ phases, answers, logins }: FloodReport): void {
  const head = [
    "ms",
    "normal user p50",
    "p99",
    "max",
    "/live p99",
    "max",
    "/health max",
    "thread blocked",
    "processor",
    "memory, MiB",
    "own delay",
  ];
  const rows = phases.map(({ name, normal, live, health, held, memory, ownDelayMs }) => [
    name,
    ...[quantile(normal.times, 0.5), quantile(normal.times, 0.99), Math.max(...normal.times)].map(ms),
    ...[quantile(live.times, 0.99), Math.max(...live.times), Math.max(...health.times)].map(ms),
    ms(held.wall),
    ms(held.cpu),
    memory === undefined ? "–" : String(Math.round(memory / 2 ** 20)),
    ms(ownDelayMs),
  ]);
  console.log(table(head, rows));
  console.log("own delay: maximum delay of this measuring process\n");
  const counts = answers.toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, count]) => `${kind}: ${count}`);
  console.log(`the attacker's responses: ${counts.join(", ")}\n`);
  const wrong = logins.wrong.map(([status, count]) => `${status}: ${count}`).join(", ");
  const right = [quantile(logins.right, 0.5), Math.max(...logins.right)].map(ms).join(" / ");
  console.log(`wrong sign-ins: ${wrong}; ${logins.right.length} right ones, p50 / max: ${right} ms\n`);
}

function missedAims({ phases: [idle, ...busy], logins }: FloodReport): string[] {
  const misses = busy.flatMap((phase) => [
    ...excess(phase, "the normal user's p99", quantile(phase.normal.times, 0.99)),
    ...excess(phase, "the maximum of /live", Math.max(...phase.live.times)),
    ...overMemory(phase, idle),
    ...[...phase.normal.faults, ...phase.live.faults, ...phase.health.faults].slice(0, 10),
  ]);
  return [...misses, ...logins.faults.slice(0, 10)];
}

const excess = ({ name }: Phase, what: string, value: number) =>
  value > MOST_MS ? [`${name}: ${what} is ${ms(value)} ms, above ${MOST_MS}`] : [];

function overMemory({ name, memory }: Phase, idle: Phase | undefined): string[] {
  const above = (memory ?? 0) - (idle?.memory ?? 0);
  return above > MOST_MEMORY_BYTES ? [`${name}: ${Math.round(above / 2 ** 20)} MiB above idle`] : [];
}
