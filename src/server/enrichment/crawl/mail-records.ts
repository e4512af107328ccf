/** Names that a domain's mail records lead to beyond the first: SPF records that its own includes, and hosts that sign for it. */

import { parse } from "tldts";

/** Looks up the TXT records of a name; empty where there are none. */
export type TextLookup = (name: string) => Promise<readonly string[]>;
export type AliasLookup = (name: string) => Promise<readonly string[]>;

/** RFC 7208, 4.6.4: a record may cost its receivers ten look-ups, so deeper ones count for no one. */
const MAX_LOOKUPS = 10;
const SPF = /^"?v=spf1\b/i;
/** Selectors that Microsoft 365 documents; Google's key is a TXT record of the domain itself and names no host. */
const SELECTORS = ["selector1", "selector2"];

/** @returns the SPF records that `records` include, breadth first: providers gather their customers' senders in records of their own */
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

/** Names of `include:` and `redirect=`; those with macros depend on the message. */
function includesOf(record: string): string[] {
  if (!SPF.test(record)) return [];
  return [...record.slice(0, 4000).matchAll(/(?:^|\s)(?:[+?~-]?include:|redirect=)([\w.-]+)(?=\s|"|$)/gi)].map(
    ([, name = ""]) => name.toLowerCase().replace(/\.$/, ""),
  );
}

/** @returns hosts that the selectors of `domain` lead to */
export async function signingHosts(domain: string, aliasesOf: AliasLookup): Promise<string[]> {
  const aliases = await Promise.all(SELECTORS.map((selector) => aliasesOf(`${selector}._domainkey.${domain}`)));
  return [...new Set(aliases.flat().map((name) => aliasTarget(name, domain)))];
}

/** @returns the name that was meant where a zone forgot its last dot and got its own domain appended: `x.onmicrosoft.com.firma.no` */
export function aliasTarget(name: string, domain: string): string {
  const lower = name.toLowerCase().replace(/\.$/, "");
  const targetName = lower.endsWith(`.${domain}`) ? lower.slice(0, -domain.length - 1) : lower;
  return parse(targetName).isIcann === true ? targetName : lower;
}
