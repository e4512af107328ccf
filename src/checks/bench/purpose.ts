/**
 * Prints what everyday words for 40 trades in four languages find in purposes: how many companies, how many of them have
 * the word neither in their name nor in the titles of their industries, and the first ten texts, to be judged by
 * reading. `npm run bench -- purpose [--companies N] [--texts FILE, one purpose a line] [--words "a b"]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { isPartOf, withoutEnding } from "../../contract/purpose-words.ts";
import { demoCompanies } from "../../server/demo/demo-companies.ts";
import { industryOf } from "../../server/domain/companies/nace.ts";
import { wordsOfPurpose } from "../../server/search/purposes/purpose-text.ts";
import { company, indexOf } from "../../server/search/testing/plain-companies.ts";
import type { SearchRecord } from "../../server/store/ports/index-source.ts";

const TRADES =
  "varmepumpe regnskap asfalt rørlegger flislegger snømåking barnehage vaktmester renholder elektriker " +
  "värmepump bokföring hundförare rörmokare snickare städning takläggare tandvård begravning däckbyte " +
  "solceller regnskab vognmand tømrer murer rengøring kloak tagdækker blikkenslager dyrlæge " +
  "lämpöpumppu kirjanpito kiinteistöhuolto siivous kattoremontti asfaltti lumityöt hautajaiset kampaamo kuljetus";
const READ = 10;
const SEED = 7;

export function benchPurpose(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: "string", default: "50000" },
      texts: { type: "string" },
      words: { type: "string", default: TRADES },
    },
  });
  const records = values.texts === undefined ? demoRecords(Number(values.companies)) : fileRecords(values.texts);
  const index = indexOf(records);
  for (const word of values.words.split(" ")) {
    const page = (limit: number) =>
      index.page({ filter: { purpose: word }, sort: "id", after: null, limit, caller: {} });
    const { ids, total } = page(records.length);
    const matches = ids.flatMap((id) => records[id - 1] ?? []);
    const isNamed = (record: SearchRecord) => wordsBeside(record).some((other) => isSameTrade(word, other));
    console.log(
      `\n### ${word}: ${total}, ${matches.filter((record) => !isNamed(record)).length} only by their purpose`,
    );
    for (const { country_code, purpose } of matches.slice(0, READ)) console.log(`- ${country_code} ${purpose ?? ""}`);
  }
}

function demoRecords(count: number): SearchRecord[] {
  return [...demoCompanies(count, SEED)].map(({ facts }, place) => {
    const { country_code, name, purpose, industry_id } = facts;
    return company(place + 1, { country_code, name, purpose, industry_id });
  });
}

function fileRecords(file: string): SearchRecord[] {
  const texts = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return texts.map((purpose, place) => company(place + 1, { name: "", purpose, industry_id: null }));
}

/** The words of the name and of the industry's title. */
function wordsBeside({ name, industry_id }: SearchRecord): string[] {
  return wordsOfPurpose(`${name} ${industry_id === null ? "" : (industryOf(industry_id)?.name ?? "")}`);
}

function isSameTrade(typed: string, word: string): boolean {
  return wordsOfPurpose(typed).some((one) => isPartOf(withoutEnding(one), word));
}
