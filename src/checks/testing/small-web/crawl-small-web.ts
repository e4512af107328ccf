/** Imports the companies of generated sites from register files into an empty store, and visits their websites. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { enrichCompanies, type EnrichSummary, queueCompanies } from "../../../server/enrichment/enrich-companies.ts";
import type { VisitTools } from "../../../server/enrichment/visit-page.ts";
import { importRegister } from "../../../server/registries/import-register.ts";
import type { Store } from "../../../server/store/ports/store.ts";
import { registerFiles, writeRegisterFiles } from "./register-files.ts";
import type { SmallSite } from "./site.ts";

/** @returns number of imported companies */
export async function importSmallSites({ writer }: Store, sites: readonly SmallSite[], now: Date): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "nordscope-small-web-"));
  try {
    let imported = 0;
    for (const { country, path } of await writeRegisterFiles(folder, registerFiles(sites))) {
      const summary = await importRegister({ country, file: path, writer, now });
      imported += summary.new;
    }
    return imported;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface SmallCrawl {
  /** Number of concurrent visits; default 200. */
  sites?: number;
  clock?: () => Date;
  signal?: AbortSignal;
  visited?: (summary: EnrichSummary) => void;
}

/** Visits all due companies in the store. */
export async function crawlAll(
  { sites: queue }: Store,
  tools: VisitTools,
  { sites = 200, clock = () => new Date(), signal = new AbortController().signal, visited }: SmallCrawl = {},
): Promise<EnrichSummary> {
  await queueCompanies(queue, clock, signal);
  return enrichCompanies(queue, tools, {
    owner: randomUUID(),
    countries: COUNTRY_CODES,
    sites,
    clock,
    signal,
    visited: (_, summary) => visited?.(summary),
  });
}
