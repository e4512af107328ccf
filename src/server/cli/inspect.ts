import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod/mini";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { writeRegistryNumber } from "../domain/companies/registry-number.ts";
import { openCrawl } from "../enrichment/open-crawl.ts";
import { fetchPage, type VisitTools } from "../enrichment/visit-page.ts";
import { type ClaimedCompany, verify } from "../enrichment/verify.ts";
import { version } from "../process/version.ts";
import { type Command, CommandError, networkOptions, onlyWord, printJson, UsageError } from "./command.ts";
import { detectTechnologies } from "../enrichment/technology/detect-technologies.ts";
import { extractFacts, type PageSource } from "../enrichment/extract/extract-facts.ts";

/** Maximum size of a saved page, more than any site sends or the crawler keeps. */
const MAX_BYTES = 16 * 1024 * 1024;

const inputSchema = z.object({
  file: z.string(),
  url: z.optional(z.string()),
  country: z.optional(z.string()),
  registry_id: z.optional(z.string()),
  name: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  city: z.optional(z.string()),
});
type Asked = z.output<typeof inputSchema>;

export const inspectCommand: Command = {
  usage:
    "FILE|URL [--url URL] [--country NO] [--registry-id N] [--name NAME] [--postal-code N] [--city CITY] [--resolver HOST:PORT] [--allow-network CIDR …] | --list FILE.jsonl",
  summary: "shows the facts that a visit would take from a page, and why",
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: "string" },
        country: { type: "string" },
        "registry-id": { type: "string" },
        name: { type: "string" },
        "postal-code": { type: "string" },
        city: { type: "string" },
        list: { type: "string" },
        resolver: { type: "string" },
        "allow-network": { type: "string", multiple: true, default: [] },
      },
    });
    const { list, url, country, "registry-id": registry_id, name, "postal-code": postal_code, city } = values;
    if (list !== undefined) {
      if (positionals.length > 0) throw new UsageError("--list already names the pages: give no other FILE or URL.");
      return inspectList(list);
    }
    const file = onlyWord(positionals, "FILE");
    const input = { url, country, registry_id, name, postal_code, city };
    if (/^https?:\/\//i.test(file)) {
      const { resolver, allowedNetworks } = networkOptions(values.resolver, values["allow-network"]);
      const tools = openCrawl({ version, contact: config.enrichContact, resolver, allowedNetworks });
      printJson(await inspectUrl(file, inputSchema.parse({ file, ...input }), tools));
      return 0;
    }
    printJson(await inspectFile(inputSchema.parse({ file, ...input })));
    return 0;
  },
};

/**
 * Prints one line per page, in the order of the list; paths are relative to the folder of the list. A line without a
 * readable page gets `{line, error}`, and the others are read.
 * @returns the exit code: 1 when a line had an error
 */
async function inspectList(list: string): Promise<number> {
  await checkFile(list);
  let number = 0;
  let failures = 0;
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === "") continue;
    try {
      const entry = readEntry(line);
      if (!entry) throw new CommandError(`not {"file":…,"url":…,"country":…}.`);
      printJson(await inspectFile({ ...entry, file: resolve(dirname(list), entry.file) }));
    } catch (error) {
      if (!(error instanceof CommandError || error instanceof UsageError)) throw error;
      failures++;
      printJson({ line: number, error: error.message });
    }
  }
  return failures === 0 ? 0 : 1;
}

function readEntry(line: string): Asked | undefined {
  try {
    return inputSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Fetches the page like a website visit. @throws CommandError with the outcome when it cannot be fetched */
async function inspectUrl(address: string, { country: code, ...company }: Asked, tools: VisitTools) {
  const url = URL.parse(address);
  if (!url) throw new CommandError(`${address} is not a URL.`);
  const country = countryOf(code);
  const fetched = await fetchPage(url, tools, { name: company.name });
  if (fetched.kind !== "body") {
    throw new CommandError(`${fetched.url.href}: ${fetched.kind === "failed" ? fetched.failure : fetched.kind}.`);
  }
  const { body, headers } = fetched;
  const source = { body, contentType: headers["content-type"] ?? null, url: fetched.url, country };
  return inspectPage(source, claimedOf(company, country));
}

async function inspectFile({ file, url, ...company }: Asked) {
  if (/^https?:\/\//i.test(file)) throw new CommandError(`${file}: a list must name saved pages.`);
  await checkFile(file);
  const address = url === undefined ? pathToFileURL(resolve(file)) : URL.parse(url);
  if (!address) throw new CommandError(`${url} is not a URL.`);
  const country = countryOf(company.country);
  return inspectPage(
    { body: await readFile(file), contentType: null, url: address, country },
    claimedOf(company, country),
  );
}

async function checkFile(file: string): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new CommandError(`There is no file ${file}.`);
  if (stats.size > MAX_BYTES && !file.endsWith(".jsonl"))
    throw new CommandError(`${file} is larger than a page can be (16 MB).`);
}

function countryOf(text: string | undefined): CountryCode | null {
  if (text === undefined) return null;
  const country = COUNTRY_CODES.find((code) => code === text.toUpperCase());
  if (!country) throw new UsageError(`"${text}" is not a country: use NO, SE, DK or FI.`);
  return country;
}

/** The company to verify; null without any of its data. */
function claimedOf(
  { registry_id, name = "", postal_code, city }: Omit<Asked, "file" | "url">,
  country: CountryCode | null,
): ClaimedCompany | null {
  if (registry_id === undefined && name === "") return null;
  if (country === null) throw new UsageError("--registry-id and --name need --country.");
  const number = registry_id === undefined ? "" : writeRegistryNumber(country, registry_id);
  if (number === null) throw new UsageError(`"${registry_id}" is not a registry number of ${country}.`);
  return { country_code: country, registry_id: number, name, postal_code: postal_code ?? null, city: city ?? null };
}

/** Returns the facts of a page in the format of the contract. @param company expected owner of the page, or null */
function inspectPage(source: PageSource, company: ClaimedCompany | null) {
  const facts = extractFacts(source);
  const verification = company === null ? null : verify(company, [facts]);
  return {
    url: source.url.href,
    emails: facts.emails.map(({ email, type, evidence }) => ({ email, type, evidence })),
    phones: facts.phones.map(({ phone, kind, evidence }) => ({ phone, kind, evidence })),
    socials: facts.profiles.map(({ platform, url, handle }) => ({ platform, url, handle })),
    people: facts.people.map(({ name, title, email, phone }) => ({ name, title, email, phone })),
    registry_numbers: facts.numbers.map(({ number, country }) => ({ number, country })),
    technologies:
      facts.state === "content" || facts.state === "under construction" ? detectTechnologies({ page: facts.page }) : [],
    verification: verification === null ? null : { level: verification.level, reason: verification.reason },
  };
}
