/**
 * Measures filtered searches of 50 rows over HTTP, including records and charge: varied filters, of which every second
 * contains a new value, over as many users as the limits require. `npm run bench -- search-http [--companies N]
 * [--seconds N]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { unknownFacts } from "../../server/domain/companies/stored-facts.ts";
import { filterMix } from "../../server/search/testing/filter-mix.ts";
import { sampleCompany } from "../../server/search/testing/sample-companies.ts";
import { openStore } from "../../server/store/open-store.ts";
import { table } from "./figures.ts";
import { type BenchUser, makeBenchData } from "./serving/bench-data.ts";
import { type LoadRequest, measureLoad } from "./serving/measure-load.ts";
import { startServerProcess } from "./serving/server-process.ts";
import type { SearchRecord } from "../../server/store/ports/index-source.ts";
import type { WholeCompany } from "../../server/store/ports/company-writer.ts";
import type { Store } from "../../server/store/ports/store.ts";

/** Writes sample companies with their own ids to a store. */
const READING = { source: "Generated for a bench", retrievedAt: "2026-01-05T10:00:00.000Z" };

/** Requires an empty store and all samples from id 1, because the store assigns consecutive ids. */
export async function insertSamples({ writer }: Store, records: readonly SearchRecord[]): Promise<void> {
  await writer.insertWhole(records.map(wholeOf), READING);
}

function wholeOf(record: SearchRecord): WholeCompany {
  return {
    facts: {
      ...unknownFacts,
      country_code: record.country_code,
      // The samples' own numbers are not unique in every country.
      registry_id: String(100_000_000 + record.id),
      name: record.name,
      legal_form: record.legal_form,
      city: record.city,
      postal_code: record.postal_code,
      industry_id: record.industry_id,
      website: record.website,
      website_verified: record.website_verified,
      verification_status: record.verification_status,
      employee_count: record.employee_count,
      is_employer: record.is_employer,
      purpose: record.purpose,
      further_industries: record.industries.filter((id) => id !== record.industry_id).join(" ") || null,
      vat_registered: record.vat_registered,
      in_group: record.in_group,
      accounts_year: record.accounts_year,
      founded_date: record.founded_date,
      marketing_protected: record.marketing_protected,
      registry_status: record.registry_status,
      ceased_date: record.registry_status === "ceased" ? "2025-01-01" : null,
    },
    createdAt: record.updated_at,
    contacts: [],
    socials: [],
    tech: null,
    past: record.other_names.map((name, i) => ({
      field_name: "name",
      old_value: name,
      new_value: record.other_names[i - 1] ?? record.name,
      detected_at: `20${20 - i}-01-01T00:00:00.000Z`,
    })),
  };
}

const SEED = 13;
/** Each user can send 6 000 requests per minute. */
const USERS = 60;
const FILTERS = 3_000;
const BATCH = 1_000;
const CONNECTIONS = 16;

export async function benchSearchHttp(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { companies: { type: "string", default: "200000" }, seconds: { type: "string", default: "8" } },
  });
  const companies = Number(values.companies);
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-search-http-"));
  try {
    const users = await makeBenchData(dataDir, { users: USERS, companies: 0 });
    await fill(dataDir, companies);
    const requests = searches(users, companies);
    const server = await startServerProcess(dataDir, { LOG_LEVEL: "silent" });
    try {
      console.error(`asking ${companies} companies`);
      // Warms up the code with different filters.
      const half = Math.floor(requests.length / 2);
      const load = { url: server.url, connections: CONNECTIONS };
      await measureLoad({ ...load, requests: requests.slice(0, half), seconds: 3 });
      const result = await measureLoad({ ...load, requests: requests.slice(half), seconds: Number(values.seconds) });
      console.error("asked");
      const figures = [`${Math.round(result.perSecond)}/s`, ...[result.p50, result.p99].map((time) => time.toFixed(1))];
      const row = [`search, 50 rows of ${companies} companies`, ...figures, String(result.failed), "≥ 1 000/s"];
      const head = [
        `POST /v1/search, ${CONNECTIONS} connections, ${result.tool}`,
        "rate",
        "p50 ms",
        "p99 ms",
        "failed",
      ];
      console.log(table([...head, "aim"], [row]));
      if (result.failed > 0) process.exitCode = 1;
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, companies: number): Promise<void> {
  const store = await openStore({ dataDir });
  for (let start = 1; start <= companies; start += BATCH) {
    const length = Math.min(BATCH, companies - start + 1);
    await insertSamples(
      store,
      Array.from({ length }, (_, i) => sampleCompany(start + i, SEED)),
    );
  }
  await store.close();
}

/** A part of a city name is accepted only by the list endpoint, not by search. */
function searches(users: readonly BenchUser[], companies: number): LoadRequest[] {
  const mix = filterMix(FILTERS, SEED, (random) => sampleCompany(1 + random.below(companies), SEED));
  return mix
    .filter(({ filter }) => filter.city === undefined)
    .map(({ filter }, n) => ({
      method: "POST",
      path: "/v1/search",
      headers: { Authorization: `Bearer ${users[n % users.length]?.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ ...filter, limit: 50 }),
    }));
}
