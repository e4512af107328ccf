import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod/mini";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import { writeRegistryNumber } from "../domain/registry-number.ts";
import { inspectPage } from "../enrichment/inspect-page.ts";
import type { ClaimedCompany } from "../enrichment/verify.ts";
import { type Command, CommandError, onlyWord, printJson, UsageError } from "./command.ts";

/** A saved page: no site sends more, and no crawl keeps more. */
const MAX_BYTES = 16 * 1024 * 1024;

const asked = z.object({
  file: z.string(),
  url: z.optional(z.string()),
  country: z.optional(z.string()),
  registry_id: z.optional(z.string()),
  name: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  city: z.optional(z.string()),
});
type Asked = z.output<typeof asked>;

export const inspectCommand: Command = {
  usage:
    "FILE [--url URL] [--country NO] [--registry-id N] [--name NAME] [--postal-code N] [--city CITY] | --list FILE.jsonl",
  summary: "shows what would be taken from a saved page, and why",
  async run(args) {
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
      },
    });
    const { list, url, country, "registry-id": registry_id, name, "postal-code": postal_code, city } = values;
    if (list !== undefined) {
      if (positionals.length > 0) throw new UsageError("--list names the pages: give no other.");
      await inspectList(list);
      return 0;
    }
    const file = onlyWord(positionals, "FILE");
    const given = { url, country, registry_id, name, postal_code, city };
    printJson(await inspectFile(asked.parse({ file, ...given })));
    return 0;
  },
};

/** One line a page, in the order of the list; paths are relative to the list's folder. */
async function inspectList(list: string): Promise<void> {
  await checkFile(list);
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === "") continue;
    const entry = readEntry(line);
    if (!entry) throw new CommandError(`${list}, line ${number}: not {"file":…,"url":…,"country":…}.`);
    printJson(await inspectFile({ ...entry, file: resolve(dirname(list), entry.file) }));
  }
}

function readEntry(line: string): Asked | undefined {
  try {
    return asked.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function inspectFile({ file, url, ...company }: Asked) {
  if (/^https?:\/\//i.test(file))
    throw new CommandError(`${file}: inspect reads saved pages; save it and name it with --url.`);
  await checkFile(file);
  const address = url === undefined ? pathToFileURL(resolve(file)) : URL.parse(url);
  if (!address) throw new CommandError(`${url} is no address.`);
  const country = countryOf(company.country);
  return inspectPage(
    { body: await readFile(file), contentType: null, url: address, country },
    claimedOf(company, country),
  );
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES && !file.endsWith(".jsonl"))
    throw new CommandError(`${file} is larger than any page (16 MB).`);
}

function countryOf(text: string | undefined): CountryCode | null {
  if (text === undefined) return null;
  const country = COUNTRY_CODES.find((code) => code === text.toUpperCase());
  if (!country) throw new UsageError(`There is no country "${text}": NO, SE, DK or FI.`);
  return country;
}

/** The company to prove; null when nothing of it is given. */
function claimedOf(
  { registry_id, name = "", postal_code, city }: Omit<Asked, "file" | "url">,
  country: CountryCode | null,
): ClaimedCompany | null {
  if (registry_id === undefined && name === "") return null;
  if (country === null) throw new UsageError("--registry-id and --name need --country.");
  const number = registry_id === undefined ? "" : writeRegistryNumber(country, registry_id);
  if (number === null) throw new UsageError(`"${registry_id}" is no registry number of ${country}.`);
  return { country_code: country, registry_id: number, name, postal_code: postal_code ?? null, city: city ?? null };
}
