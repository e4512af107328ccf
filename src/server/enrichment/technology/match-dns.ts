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
  for (const clue of clues)
    if (!isMailbox(clue) || clue.kind === "mx") evidence.note(clue, `${clue.kind} ${clue.text}`);
  // Mailboxes behind a filter: who may send for the domain, finds its mailboxes and signs for it is who holds them.
  const exchanger = clues.find((clue) => clue.kind === "mx" && isMailbox(clue));
  if (exchanger || answers.mx.length === 0) return;
  const filtered = clues.some((clue) => clue.kind === "mx");
  const found = [...bySuffix("autodiscover", answers.autodiscover), ...bySuffix("dkim", answers.dkim)];
  const senders = mailboxSenders(clues, answers.txt);
  // Many may send for a domain; those that programs find its mailboxes at, and that sign for it, say more.
  const named = new Set(found.map(({ rule }) => rule));
  const behind = [...found, ...senders.filter(({ rule }) => named.size === 0 || named.has(rule))];
  for (const clue of behind) evidence.note({ ...clue, strong: filtered }, `${clue.kind} ${clue.text}`);
}

/** Proof of a domain's owner towards Microsoft: an account there, which need not hold its mail. */
const MICROSOFT_ACCOUNT = /^"?MS=/i;
const MICROSOFT_SENDER = "spf.protection.outlook.com";

/** Mailbox hosts that may send. Where several may, the one where the domain has an account besides; else none is known. */
function mailboxSenders(clues: readonly Clue[], texts: readonly string[]): Clue[] {
  const senders = clues.filter((clue) => clue.kind === "spf" && isMailbox(clue));
  if (new Set(senders.map(({ rule }) => rule)).size < 2) return senders;
  const hasAccount = texts.some((text) => MICROSOFT_ACCOUNT.test(text));
  return hasAccount ? senders.filter(({ text }) => text === MICROSOFT_SENDER) : [];
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
