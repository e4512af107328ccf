/**
 * Recognises a company's services from DNS: mail filter, mailbox provider, senders, name server and web host. These are
 * separate technologies.
 */
import type { Evidence } from "./evidence.ts";
import { type Clue, rules, type SignalKind, tableOf } from "./rules.ts";

/** DNS records of the registrable domain; names in lower case without the final dot. */
export interface DnsAnswers {
  /** Mail exchangers. */
  mx: readonly string[];
  /** TXT records, including SPF, and the SPF records that those include. */
  txt: readonly string[];
  ns: readonly string[];
  /** Alias targets of `www`. */
  cname: readonly string[];
  /** Alias targets of `autodiscover`. */
  autodiscover: readonly string[];
  /** Alias targets of the usual DKIM selectors. */
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
  // An exchanger that holds mailboxes decides, unless mail programs are sent to another host: then it only relays mail.
  for (const clue of relayed.length > 0 ? [] : exchangers) evidence.note(clue, markerOf(clue));
  const filtered = clues.some((clue) => clue.kind === "mx");
  for (const clue of relayed) evidence.note({ ...clue, strong: filtered && clue.kind !== "txt" }, markerOf(clue));
}

function markerOf({ kind, text }: Clue): string {
  return `${kind} ${text}`;
}

/**
 * Returns clues about the mailbox provider behind a mail filter: autodiscover, DKIM and SPF. Many services can be
 * allowed to send, so autodiscover and DKIM are more reliable than SPF. An account proves no mailboxes; it only
 * supports other clues.
 */
function mailboxClues(answers: DnsAnswers, clues: readonly Clue[]): Clue[] {
  const hostClues = [...bySuffix("autodiscover", answers.autodiscover), ...bySuffix("dkim", answers.dkim)];
  const accounts = answers.txt.flatMap(accountsOf);
  const senders = clues.filter((clue) => clue.kind === "spf" && isMailbox(clue));
  const namedRules = new Set(hostClues.map(({ rule }) => rule));
  const isNamed = ({ rule }: Clue) => namedRules.has(rule);
  if (namedRules.size > 0) return [...hostClues, ...senders.filter(isNamed), ...accounts.filter(isNamed)];
  if (new Set(senders.map(({ rule }) => rule)).size < 2) return senders;
  // When several services can send, the one with an account of the domain counts; otherwise the provider is unknown.
  return senders.filter(({ rule }) => accounts.some((account) => account.rule === rule));
}

/** Checks whether a mailbox host from autodiscover or DKIM is also in SPF, or has an account of the domain. */
function isElsewhere(rule: number, clues: readonly Clue[]): boolean {
  const kinds = new Set(clues.filter((clue) => clue.rule === rule).map(({ kind }) => kind));
  return (kinds.has("dkim") || kinds.has("autodiscover")) && (kinds.has("spf") || kinds.has("txt"));
}

/** Proofs of domain ownership for a service: `MS=ms12345678`. */
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

/** Hosts in an SPF record: `include:`, `redirect=`, `a:`, `mx:`, `exists:`. */
function spfNames(record: string): string[] {
  if (!/^"?v=spf1\b/i.test(record)) return [];
  // Flattened records contain Exchange Online as IP ranges.
  const flat = /ip4:40\.92\.0\.0\/15/.test(record) ? [["", "spf.protection.outlook.com"]] : [];
  return [...flat, ...record.matchAll(/(?:include|redirect|a|mx|exists)[:=](?:%\{[^}]*\}\.)*([\w.-]+)/gi)].map(
    ([, name = ""]) => name,
  );
}
