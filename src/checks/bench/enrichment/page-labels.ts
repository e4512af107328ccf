/**
 * Manual labels of real pages: `real-pages.txt`. A line for a page has its repository, the start of the commit hash,
 * its path, its URL and the country of its company; the following lines have a kind and a value each. Names of people,
 * their addresses and all phone numbers are stored as the first 12 hexadecimal digits of their SHA-256 after `#`,
 * because a repository cannot erase them. `may` before a kind marks ambiguous facts, which are not scored.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { FACT_KINDS, type FactKind, type FactLists } from "./fact-scores.ts";

export interface PageLabels {
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

export function readPageLabels(): PageLabels[] {
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
export function asLabelled(value: string, { truth, may }: PageLabels): string {
  const digest = `#${createHash("sha256").update(value).digest("hex").slice(0, 12)}`;
  return FACT_KINDS.some((kind) => truth[kind].includes(digest) || may[kind].includes(digest)) ? digest : value;
}
