/**
 * Rules for recognising products, from the files in `rules/`. Rules are data, and matching cost does not grow with their
 * number, except for `style`. Each rule has three lines, under a heading with its category:
 * `Name | vendor's page | strong; strong | weak; weak | implied, implied`, then `+` and examples that must be recognised,
 * then `-` and examples that must not. Examples are separated by `;;`. Lines that start with `//` are comments.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";

import { TECHNOLOGY_CATEGORIES, type TechnologyCategory } from "../../../contract/technology.ts";

const SIGNAL_KINDS = [
  "host",
  "own",
  "path",
  "file",
  "token",
  "tag",
  "id",
  "class",
  "mark",
  "style",
  "generator",
  "meta",
  "comment",
  "header",
  "cookie",
  "link",
  "mx",
  "spf",
  "ns",
  "cname",
  "autodiscover",
  "dkim",
  "txt",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * A kind and the text to match. A rule writes both in one line:
 * - `host x.no`, `host x.no/path`: a script, style, image, frame or form from this host or a subdomain, or its address in
 *   an inline script
 * - `own /path/`: a file of the site's own registrable domain with this in its path, a weak signal when it is only linked
 *   to; `path /path/`: a file at any host
 * - `file jquery`: a script or style with this name, without version and `.min`
 * - `token fbq`: an identifier in an inline script
 * - `tag AW-`: prefix of a Google tag id, in a string of an inline script or as `id` of a loaded file
 * - `id x`, `class x`, `mark data-x`: of an element; marks are names of data attributes and of custom elements. A final
 *   `#` matches a hash of letters and digits, a final `*` any text
 * - `style --x`, `style .x-#`: a text of an inline style sheet; `#` matches a hash
 * - `generator X`, `meta name`: prefix of `<meta name=generator>`; a `<meta>` with this name, or, with `*`, this prefix
 * - `comment X`: a comment that contains this text
 * - `header name`, `header name: x`, `cookie x`, `cookie x*`: of the response; only names of cookies are read
 * - `link x.no/path`: a link to this host
 * - `txt x=`: prefix, in lower case, of a TXT record that proves an account
 * - `mx`, `spf`, `ns`, `cname`, `autodiscover`, `dkim`: suffix of a name in these DNS records
 */
interface Signal {
  kind: SignalKind;
  text: string;
}

interface Rule {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that documents the marker. */
  vendorPage: string;
  /** One of these proves the product. */
  strong: readonly Signal[];
  /** Two of these, of different kinds, prove the product. */
  weak: readonly Signal[];
  /** Names of products that this one requires. */
  implies: readonly string[];
  /**
   * Examples that must be recognised: HTML of a page of https://www.firma.no/, or a line such as `header server: x`,
   * `mx x.no`, `txt v=spf1 …`.
   */
  hit: readonly string[];
  /** Examples that must not be recognised. */
  miss: readonly string[];
}

const FOLDER = new URL("rules/", import.meta.url);

export const rules: readonly Rule[] = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => readRules(readFileSync(new URL(file, FOLDER), "utf8")));

/** @throws Error with the invalid line: rules are part of the program */
function readRules(text: string): Rule[] {
  const parsed: Rule[] = [];
  let category: TechnologyCategory | undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("//"));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.startsWith("# ")) {
      category = TECHNOLOGY_CATEGORIES.find((candidate) => candidate === line.slice(2).trim());
      continue;
    }
    const [name = "", vendorPage = "", strong = "", weak = "", implies = ""] = line
      .split("|")
      .map((field) => field.trim());
    const hit = examplesOf(lines[i + 1], "+");
    const miss = examplesOf(lines[i + 2], "-");
    if (!category || name === "" || !URL.canParse(vendorPage)) throw new Error(`Invalid technology rule: ${line}`);
    parsed.push({
      name,
      category,
      vendorPage,
      strong: signalsOf(strong),
      weak: signalsOf(weak),
      implies: listOf(implies, ","),
      hit,
      miss,
    });
    i += 2;
  }
  return parsed;
}

function listOf(text: string, divider: string): string[] {
  return text
    .split(divider)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function examplesOf(line: string | undefined, sign: "+" | "-"): string[] {
  const text = line?.trim() ?? "";
  if (!text.startsWith(`${sign} `)) throw new Error(`Missing examples after "${sign}": ${line}`);
  return listOf(text.slice(2), ";;");
}

function signalsOf(text: string): Signal[] {
  return listOf(text, ";").map((item) => {
    const space = item.indexOf(" ");
    const kind = SIGNAL_KINDS.find((candidate) => candidate === item.slice(0, space));
    if (!kind || space === item.length - 1) throw new Error(`Invalid signal of a technology rule: ${item}`);
    return { kind, text: item.slice(space + 1).trim() };
  });
}

/** A signal with the index of its rule. */
export interface Clue {
  rule: number;
  kind: SignalKind;
  strong: boolean;
  /** The text to match, as in the rule. */
  text: string;
  /** Text that must follow the key: a path after a host, or a value after a header name; "" without one. */
  rest: string;
}

type Table = ReadonlyMap<string, readonly Clue[]>;

const tables = new Map<SignalKind, Map<string, Clue[]>>();
for (const [rule, { strong, weak }] of rules.entries()) {
  for (const signal of strong) put(rule, signal, true);
  for (const signal of weak) put(rule, signal, false);
}

function put(rule: number, { kind, text }: Signal, strong: boolean): void {
  const { key, rest } = keyOf(kind, text);
  const table = tables.get(kind) ?? new Map<string, Clue[]>();
  tables.set(kind, table);
  table.set(key, [...(table.get(key) ?? []), { rule, kind, strong, text, rest }]);
}

/** Splits a signal into the lookup key and the text that is compared afterwards. */
function keyOf(kind: SignalKind, text: string): { key: string; rest: string } {
  if (kind === "host" || kind === "link") {
    const slash = text.indexOf("/");
    return slash < 0 ? { key: text, rest: "" } : { key: text.slice(0, slash), rest: text.slice(slash) };
  }
  if (kind === "own" || kind === "path") {
    return { key: text.split("/").find((part) => part !== "") ?? "", rest: text };
  }
  if (kind === "header") {
    const [name = "", value = ""] = text.split(/:\s*/, 2);
    return { key: name, rest: value.toLowerCase() };
  }
  if (kind === "generator" || kind === "comment") return { key: firstWord(text), rest: text.toLowerCase() };
  return { key: text, rest: "" };
}

/** Lookup key of generators and comments. */
export function firstWord(text: string): string {
  return /[\p{L}\p{N}]+/u.exec(text.toLowerCase())?.[0] ?? "";
}

const prefixLengths = new Map<SignalKind, readonly number[]>();
for (const [kind, table] of tables) {
  const lengths = [...table.keys()].filter((key) => /[*#]$/.test(key)).map((key) => key.length - 1);
  prefixLengths.set(kind, [...new Set(lengths)]);
}

/** Lengths of the prefixes before `*` and `#` in the rules of a kind. */
export function prefixLengthsOf(kind: SignalKind): readonly number[] {
  return prefixLengths.get(kind) ?? [];
}

const NONE: Table = new Map();

export function tableOf(kind: SignalKind): Table {
  return tables.get(kind) ?? NONE;
}

const content = rules.map(({ name, category, strong, weak, implies }) => [name, category, strong, weak, implies]);
/** Identifies the rule set by its signals, so that facts from new rules are not reported as changes of a company. */
export const rulesVersion = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
