/**
 * Reads a company's services from the domain name system: who takes its mail in, who holds its mailboxes behind that, what sends in
 * its name, and where name and site are kept. These are different things, and each is a technology of its own.
 */
import type { Evidence } from "./evidence.ts";
import { type Clue, rules, tableOf } from "./rule-index.ts";
import type { SignalKind } from "./rule.ts";

/** Answers of the registrable domain; names without their last dot, lower case. */
export interface DnsAnswers {
  /** Mail exchangers. */
  mx: readonly string[];
  /** TXT records, SPF included, and the SPF records that it includes. */
  txt: readonly string[];
  ns: readonly string[];
  /** Where `www` leads. */
  cname: readonly string[];
  /** Where `autodiscover` leads. */
  autodiscover: readonly string[];
  /** Where the usual DKIM selectors lead. */
  dkim: readonly string[];
}

export const NO_ANSWERS: DnsAnswers = {
  mx: [],
  txt: [],
  ns: [],
  cname: [],
  autodiscover: [],
  dkim: [],
};

export function matchDns(answers: DnsAnswers, evidence: Evidence): void {
  const clues = [
    ...bySuffix("mx", answers.mx),
    ...bySuffix("ns", answers.ns),
    ...bySuffix("cname", answers.cname),
    ...bySuffix("spf", answers.txt.flatMap(spfNames)),
  ];
  for (const clue of clues) if (!isMailbox(clue)) evidence.note(clue, markerOf(clue));
  if (answers.mx.length === 0) return;
  const exchangers = clues.filter((clue) => clue.kind === "mx" && isMailbox(clue));
  const behind = mailboxClues(answers, clues);
  const relayed = exchangers.length > 0 ? behind.filter(({ rule }) => isElsewhere(rule, behind)) : behind;
  // An exchanger that holds mailboxes decides, unless programs find them elsewhere: then it passes mail on.
  for (const clue of relayed.length > 0 ? [] : exchangers) evidence.note(clue, markerOf(clue));
  const filtered = clues.some((clue) => clue.kind === "mx");
  for (const clue of relayed) evidence.note({ ...clue, strong: filtered && clue.kind !== "txt" }, markerOf(clue));
}

function markerOf({ kind, text }: Clue): string {
  return `${kind} ${text}`;
}

/**
 * Signs of mailboxes behind an exchanger: where programs find them, who signs for them, who may send for the domain. Many may
 * send; those that programs find mailboxes at, and that sign, say more. An account alone holds no mail: it speaks beside them.
 */
function mailboxClues(answers: DnsAnswers, clues: readonly Clue[]): Clue[] {
  const hostClues = [...bySuffix("autodiscover", answers.autodiscover), ...bySuffix("dkim", answers.dkim)];
  const accounts = answers.txt.flatMap(accountsOf);
  const senders = clues.filter((clue) => clue.kind === "spf" && isMailbox(clue));
  const namedRules = new Set(hostClues.map(({ rule }) => rule));
  const isNamed = ({ rule }: Clue) => namedRules.has(rule);
  if (namedRules.size > 0) return [...hostClues, ...senders.filter(isNamed), ...accounts.filter(isNamed)];
  if (new Set(senders.map(({ rule }) => rule)).size < 2) return senders;
  // Where several may send, the one where the domain has an account besides; else none is known.
  return senders.filter(({ rule }) => accounts.some((account) => account.rule === rule));
}

/** Checks whether a mailbox host that signs or is found is also let to send, or has an account of the domain. */
function isElsewhere(rule: number, clues: readonly Clue[]): boolean {
  const kinds = new Set(clues.filter((clue) => clue.rule === rule).map(({ kind }) => kind));
  return (kinds.has("dkim") || kinds.has("autodiscover")) && (kinds.has("spf") || kinds.has("txt"));
}

/** Proofs of a domain's owner towards a host: `MS=ms12345678`. */
function accountsOf(record: string): readonly Clue[] {
  return tableOf("txt").get(/^"?([\w-]{1,40}=)/.exec(record)?.[1]?.toLowerCase() ?? "") ?? [];
}

function isMailbox({ rule }: Clue): boolean {
  return rules[rule]?.category === "email";
}

function bySuffix(kind: SignalKind, names: readonly string[]): Clue[] {
  const table = tableOf(kind);
  return names.flatMap((name) => {
    const labels = name.toLowerCase().replace(/\.$/, "").split(".");
    return labels.flatMap((_, i) => table.get(labels.slice(i).join(".")) ?? []);
  });
}

/** Hosts that an SPF record names: `include:`, `redirect=`, `a:`, `mx:`, `exists:`. */
function spfNames(record: string): string[] {
  if (!/^"?v=spf1\b/i.test(record)) return [];
  // Records that were flattened name Exchange Online by its ranges.
  const flat = /ip4:40\.92\.0\.0\/15/.test(record) ? [["", "spf.protection.outlook.com"]] : [];
  return [...flat, ...record.matchAll(/(?:include|redirect|a|mx|exists)[:=](?:%\{[^}]*\}\.)*([\w.-]+)/gi)].map(
    ([, name = ""]) => name,
  );
}
