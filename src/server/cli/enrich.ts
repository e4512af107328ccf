import { parseArgs } from "node:util";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { workInBackground } from "../process/background-priority.ts";
import { hasEnded, ownerName, processOwner } from "../domain/process-owner.ts";
import type { Config } from "../process/config.ts";
import { enrichCompanies, type EnrichOptions, queueCompanies } from "../enrichment/enrich-companies.ts";
import { openCrawl } from "../enrichment/open-crawl.ts";
import { keepHeapSmall } from "../process/small-heap.ts";
import type { Store } from "../store/ports/store.ts";
import { version } from "../process/version.ts";
import { type Command, networkOptions, printJson, UsageError } from "./command.ts";
import { interruptible, type ProgressLine } from "./progress.ts";
import { withDatabase } from "./command-store.ts";

const MOST_IN_FLIGHT = 1000;

type Wanted = Pick<EnrichOptions, "countries" | "companyIds" | "olderThanDays" | "limit" | "sites"> & {
  resolver: string | null;
  allowedNetworks: readonly string[];
};

export const enrichCommand: Command = {
  usage:
    "[no se dk fi] [--limit N] [--company ID …] [--older-than DAYS] [--sites N] [--resolver HOST:PORT] [--allow-network CIDR …]",
  summary: "visits companies' websites for contacts, social profiles and technology",
  run(args, config) {
    const request = wantedOf(args);
    workInBackground();
    keepHeapSmall();
    const message = "Interrupted. Completed visits are saved; run the command again to continue.";
    return interruptible(message, (signal, progress) =>
      withDatabase(config, (store) => enrich(store, request, { config, progress, signal })),
    );
  },
};

interface Run {
  config: Config;
  progress: ProgressLine;
  signal: AbortSignal;
}

async function enrich({ sites }: Store, request: Wanted, { config, progress, signal }: Run): Promise<number> {
  const { resolver, allowedNetworks, ...which } = request;
  const tools = openCrawl({ version, contact: config.enrichContact, resolver, allowedNetworks });
  const startedAt = performance.now();
  const clock = () => new Date();
  if (which.companyIds === undefined) await queueCompanies(sites, clock, signal);
  const summary = await enrichCompanies(sites, tools, {
    ...which,
    owner: processOwner(),
    hasEnded,
    clock,
    signal,
    visited: (_, { visited, due: dueCount }) =>
      progress.show({
        label: "websites",
        rows: visited,
        part: dueCount === 0 ? null : Math.min(1, visited / dueCount),
        unit: "sites",
      }),
  });
  progress.end();
  printJson({ ...summary, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
  const leases = await sites.leases();
  const heldCompanies = leases.filter(
    ({ companyId, until }) => which.companyIds?.includes(companyId) && until > clock(),
  );
  for (const { companyId, owner, until } of heldCompanies)
    console.error(
      `Company ${companyId} was not visited: ${ownerName(owner)} has it until ${until.toISOString()}. Run the command again afterwards.`,
    );
  return heldCompanies.length > 0 ? 1 : 0;
}

function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      company: { type: "string", multiple: true },
      "older-than": { type: "string" },
      sites: { type: "string", default: "200" },
      resolver: { type: "string" },
      "allow-network": { type: "string", multiple: true, default: [] },
    },
  });
  const { limit, company, "older-than": olderThan, sites, resolver, "allow-network": allowedNetworks } = values;
  return {
    countries: countriesOf(positionals),
    companyIds: company?.map((id) => wholeNumber("--company", id, Number.MAX_SAFE_INTEGER)),
    olderThanDays: olderThan === undefined ? undefined : wholeNumber("--older-than", olderThan, 10_000),
    limit: limit === undefined ? undefined : wholeNumber("--limit", limit, Number.MAX_SAFE_INTEGER),
    sites: Math.max(1, wholeNumber("--sites", sites, MOST_IN_FLIGHT)),
    ...networkOptions(resolver, allowedNetworks),
  };
}

function countriesOf(words: readonly string[]): readonly CountryCode[] {
  const unknown = words.find((word) => !COUNTRY_CODES.some((code) => code === word.toUpperCase()));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not a country: use no, se, dk or fi.`);
  return words.length === 0
    ? COUNTRY_CODES
    : COUNTRY_CODES.filter((code) => words.some((word) => word.toUpperCase() === code));
}

function wholeNumber(name: string, text: string, maximum: number): number {
  if (/^\d{1,16}$/.test(text) && Number(text) <= maximum) return Number(text);
  throw new UsageError(`${name} must be a whole number up to ${maximum}, not "${text}".`);
}
