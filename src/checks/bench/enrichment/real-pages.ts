/**
 * Scores facts of real pages against manual labels (`real-pages.txt`). The pages are not part of this repository: a folder
 * must contain them as `owner+name/path`, as extracted by `git archive` from each repository at the labelled commit.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FACT_KINDS, type FactKind, type FactLists, FactScores, foundFacts } from "./fact-scores.ts";
import { extractFacts } from "../../../server/enrichment/extract/extract-facts.ts";

interface PageLabels {
  /** `owner/name` */
  repository: string;
  path: string;
  url: URL;
  /** Country of the company in its register. */
  country: string;
  truth: FactLists;
  may: FactLists;
  /** Types of e-mail addresses, if recognisable. */
  types: ReadonlyMap<string, string>;
}

const KINDS: Readonly<Record<string, FactKind>> = {
  email: "e-mail",
  phone: "phone",
  fax: "fax",
  profile: "profile",
  tech: "technology",
  person: "person with role",
  number: "registry number",
};

/**
 * Manual labels of real pages: `real-pages.txt`. A line for a page has its repository, the start of the commit hash,
 * its path, its URL and the country of its company; the following lines have a kind and a value each. Names of people,
 * their addresses and all phone numbers are stored as the first 12 hexadecimal digits of their SHA-256 after `#`,
 * because a repository cannot erase them. `may` before a kind marks ambiguous facts, which are not scored.
 */
function readPageLabels(): PageLabels[] {
  const text = readFileSync(new URL("real-pages.txt", import.meta.url), "utf8");
  return text
    .split(/^page /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.trim().split("\n");
      const [repository = "", , path = "", url = "", country = ""] = head.split(" ");
      const [truth, may] = [emptyLists(), emptyLists()];
      const types = new Map<string, string>();
      for (const line of lines) {
        const [, isOpen, word = "", value = ""] = /^(may )?(\w+) (.+)$/.exec(line) ?? [];
        const kind = KINDS[word];
        if (kind === undefined) throw new Error(`real-pages.txt: ${line}`);
        const [email = "", type = "?"] = value.split(" ");
        const written = kind === "e-mail" ? email : value;
        if (kind === "e-mail" && type !== "?") types.set(written, type);
        (isOpen === undefined ? truth : may)[kind].push(written);
      }
      return { repository, path, url: new URL(url), country, truth, may, types };
    });
}

function emptyLists(): Record<FactKind, string[]> {
  return {
    "e-mail": [],
    phone: [],
    fax: [],
    profile: [],
    technology: [],
    "person with role": [],
    "registry number": [],
  };
}

/** Converts a found value to the notation of the page's labels. */
function asLabelled(value: string, { truth, may }: PageLabels): string {
  const digest = `#${createHash("sha256").update(value).digest("hex").slice(0, 12)}`;
  return FACT_KINDS.some((kind) => truth[kind].includes(digest) || may[kind].includes(digest)) ? digest : value;
}

export function printRealPages(folder: string): void {
  const scores = new FactScores();
  let [read, typed, rightType] = [0, 0, 0];
  const absent: string[] = [];
  for (const labels of readPageLabels()) {
    const file = join(folder, labels.repository.replace("/", "+"), labels.path);
    if (!existsSync(file)) {
      absent.push(file);
      continue;
    }
    read++;
    const facts = extractFacts({
      body: readFileSync(file),
      contentType: "text/html",
      url: labels.url,
      country: labels.country,
    });
    scores.add(`${labels.repository} ${labels.path}`, countable(foundFacts([facts], []), labels), labels.truth);
    for (const { email, type } of facts.emails) {
      const expectedType = labels.types.get(asLabelled(email, labels));
      if (expectedType === undefined) continue;
      typed++;
      if (type === expectedType) rightType++;
    }
  }
  console.log(`${read} real pages; e-mail's type right: ${rightType} of ${typed}`);
  scores.print();
  scores.printExamples(Number.POSITIVE_INFINITY);
  for (const file of absent) console.log(`missing: ${file}`);
}

/** The found facts without those labelled as ambiguous. */
function countable(found: FactLists, labels: PageLabels): FactLists {
  const labelsOf = (kind: FactKind) =>
    found[kind].map((one) => asLabelled(one, labels)).filter((one) => !labels.may[kind].includes(one));
  return {
    "e-mail": labelsOf("e-mail"),
    phone: labelsOf("phone"),
    fax: labelsOf("fax"),
    profile: labelsOf("profile"),
    technology: labelsOf("technology"),
    "person with role": labelsOf("person with role"),
    "registry number": labelsOf("registry number"),
  };
}
