/**
 * Follows a domain's mail records one step further: SPF records that its own records include, and hosts that sign its
 * mail (DKIM).
 */

import { parse } from "tldts";

/** Looks up the TXT records of a name; empty when it has none. */
export type TextLookup = (name: string) => Promise<readonly string[]>;
export type AliasLookup = (name: string) => Promise<readonly string[]>;

/** RFC 7208, 4.6.4: receivers evaluate at most ten look-ups, so further includes have no effect. */
const MAX_LOOKUPS = 10;
const SPF = /^"?v=spf1\b/i;
/** DKIM selectors documented by Microsoft 365. Google's key is a TXT record of the domain itself and names no host. */
const SELECTORS = ["selector1", "selector2"];

/**
 * @returns the SPF records that `records` include, breadth first: providers list their customers' senders in separate
 * records
 */
export async function includedRecords(records: readonly string[], textOf: TextLookup): Promise<string[]> {
  const queue = records.flatMap(includesOf);
  const visitedNames = new Set(queue);
  const spfRecords: string[] = [];
  for (let looked = 0; looked < MAX_LOOKUPS; looked++) {
    const name = queue.shift();
    if (name === undefined) break;
    const included = (await textOf(name)).filter((text) => SPF.test(text));
    spfRecords.push(...included);
    for (const next of included.flatMap(includesOf)) {
      if (visitedNames.has(next)) continue;
      visitedNames.add(next);
      queue.push(next);
    }
  }
  return spfRecords;
}

/** Names in `include:` and `redirect=`; names with macros depend on the message and are skipped. */
function includesOf(record: string): string[] {
  if (!SPF.test(record)) return [];
  return [...record.slice(0, 4000).matchAll(/(?:^|\s)(?:[+?~-]?include:|redirect=)([\w.-]+)(?=\s|"|$)/gi)].map(
    ([, name = ""]) => name.toLowerCase().replace(/\.$/, ""),
  );
}

/** @returns the hosts to which the selectors of `domain` are aliases */
export async function signingHosts(domain: string, aliasesOf: AliasLookup): Promise<string[]> {
  const aliases = await Promise.all(SELECTORS.map((selector) => aliasesOf(`${selector}._domainkey.${domain}`)));
  return [...new Set(aliases.flat().map((name) => aliasTarget(name, domain)))];
}

/**
 * @returns the intended name when a zone file omits the final dot and the domain is appended:
 * `x.onmicrosoft.com.firma.no`
 */
export function aliasTarget(name: string, domain: string): string {
  const lower = name.toLowerCase().replace(/\.$/, "");
  const targetName = lower.endsWith(`.${domain}`) ? lower.slice(0, -domain.length - 1) : lower;
  return parse(targetName).isIcann === true ? targetName : lower;
}
