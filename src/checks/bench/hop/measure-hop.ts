/** Runs one call at a time, so that the result is the duration of a call and not of a queue. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPostgres } from "../../../server/store/engines/postgres/testing/start-postgres.ts";
import { hashSecret } from "../../../server/domain/accounts/api-key.ts";
import type { Principal } from "../../../server/domain/accounts/principal.ts";
import { MinuteLimiter } from "../../../server/admission/minute-limiter.ts";
import { minuteOf, rateSubject } from "../../../server/admission/rate-window.ts";
import { StoreLimiter } from "../../../server/admission/store-limiter.ts";
import type { AdmissionStore } from "../../../server/store/ports/admission-store.ts";
import { openStore } from "../../../server/store/open-store.ts";
import type { Store, StorePlace } from "../../../server/store/ports/store.ts";
import { keyHolder } from "../../../server/store/suite/key-holder.ts";
import { generateDemo } from "../../../server/demo/generate-demo.ts";

const COMPANIES = 20_000;
const WARM_UP = 300;
const CALLS = 2_000;
const NOW = new Date("2026-11-21T12:00:00.000Z");

export interface HopFigure {
  call: string;
  /** `p50 / p99`, ms */
  sqlite: string;
  postgres: string;
}

export async function measureHop(): Promise<HopFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-hop-"));
  // Default settings: commits wait for the disk, as in SQLite.
  const postgres = await startPostgres([]);
  try {
    const sqlite = await figuresOf({ dataDir });
    const far = await figuresOf({ dataDir, databaseUrl: postgres.url });
    return [...far].map(([call, figure]) => ({ call, sqlite: sqlite.get(call) ?? "–", postgres: figure }));
  } finally {
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function figuresOf(place: StorePlace): Promise<Map<string, string>> {
  const store = await openStore(place);
  try {
    await generateDemo(store.writer, { companies: COMPANIES, seed: 1, now: NOW });
    const figures = new Map<string, string>();
    for (const [call, run] of await callsOn(store)) figures.set(call, await timed(run));
    return figures;
  } finally {
    await store.close();
  }
}

type TimedCall = [call: string, run: (n: number) => Promise<unknown>];

async function callsOn({ companies, accounts, writer }: Store): Promise<TimedCall[]> {
  const ids = await writer.activeIds("NO", 0, 2_000);
  const idOf = (n: number) => ids[n % ids.length] ?? 0;
  const { id: userId, key, keyId } = await keyHolder(accounts, { email: "b@b.example", now: NOW });
  const caller: Principal = { userId, plan: "enterprise", via: "key", credentialId: keyId };
  const { counting } = accounts;
  const limiter = counting.nodes === "one" ? new MinuteLimiter() : new StoreLimiter(counting.rates);
  const minute = minuteOf(NOW);
  const { name: subject } = rateSubject(caller);
  const page = ids.slice(0, 50);
  const endpoint = "GET /v1/companies/{id}";
  const callOf = (n: number) => ({ userId, requestId: `r${n}`, endpoint, now: NOW });
  const admission = { keyId, plan: caller.plan, subject, minute, limit: 1_000_000, rowLimit: null };
  const admitting = (admissions: AdmissionStore): TimedCall => [
    "key, limit and charge, concurrent",
    (n) => admissions.admit(admission, callOf(n), 1, 1),
  ];
  return [
    ["company read", (n) => companies.get(idOf(n))],
    ["page of 50 companies read", () => companies.byIds(page)],
    ["lead write", (n) => accounts.leads.create(callOf(n), { companyId: idOf(n), notes: null }, null)],
    ["charge", (n) => accounts.credits.charge(callOf(n), 1, 1)],
    [
      "key, limit and charge, sequential",
      async (n) => {
        await accounts.credentials.holderOfKey(hashSecret(key));
        await limiter.count(caller, NOW);
        await accounts.credits.charge(callOf(n), 1, 1);
      },
    ],
    ...(counting.nodes === "one" ? [] : [admitting(counting.admissions)]),
  ];
}

async function timed(run: (n: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + CALLS; n += 1) {
    const startedAt = performance.now();
    await run(n);
    if (n >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const quantileText = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  return `${quantileText(0.5)} / ${quantileText(0.99)}`;
}
