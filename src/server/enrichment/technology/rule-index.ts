import { createHash } from "node:crypto";

import { allRules } from "./all-rules.ts";
import type { Rule, Signal, SignalKind } from "./rule.ts";

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

export const rules: readonly Rule[] = allRules;

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

const content = allRules.map(({ name, category, strong, weak, implies }) => [name, category, strong, weak, implies]);
/** Identifies the rule set by its signals, so that facts from new rules are not reported as changes of a company. */
export const rulesVersion = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
