/**
 * Resolves names with DNS directly, ignoring this machine's hosts file and search domains. Follows a domain's mail
 * records one step further: SPF records that its own records include, and hosts that sign its mail (DKIM).
 */
import { Resolver } from "node:dns/promises";
import { parse } from "tldts";

import { SiteError } from "../site-failure.ts";
import type { DnsAnswers } from "../../technology/match-dns.ts";

/** Looks up the TXT records of a name; empty when it has none. */
type TextLookup = (name: string) => Promise<readonly string[]>;
type AliasLookup = (name: string) => Promise<readonly string[]>;

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

export interface NameResolver {
  /** All addresses of a host, IPv4 first. @throws SiteError `name_not_found`, `dns_failed` */
  addresses(host: string): Promise<readonly string[]>;
  /** Mail and name server records of a registrable domain; empty lists when it has none. */
  records(domain: string): Promise<DnsAnswers>;
}

const TIMEOUT_MS = 3000;
const MAX_RECORDS = 50;
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

export class DnsResolver implements NameResolver {
  readonly #resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });

  /**
   * @param server address as `HOST:PORT`; null: the name servers configured on this machine @throws for an invalid
   * address
   */
  constructor(server: string | null) {
    if (server !== null) this.#resolver.setServers([server]);
  }

  async addresses(host: string): Promise<readonly string[]> {
    const answers = await Promise.allSettled([this.#resolver.resolve4(host), this.#resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const isAbsent = answers.every((answer) => answer.status === "rejected" && ABSENT.has(codeOf(answer.reason)));
    throw new SiteError(isAbsent ? "name_not_found" : "dns_failed");
  }

  async records(domain: string): Promise<DnsAnswers> {
    const resolver = this.#resolver;
    const aliasesOf = (name: string) => orNothing(resolver.resolveCname(name));
    const [mx, txt, ns, cname, autodiscover, dkim] = await Promise.all([
      orNothing(resolver.resolveMx(domain)),
      orNothing(resolver.resolveTxt(domain)),
      orNothing(resolver.resolveNs(domain)),
      aliasesOf(`www.${domain}`),
      aliasesOf(`autodiscover.${domain}`),
      signingHosts(domain, aliasesOf),
    ]);
    const exchanges = mx.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.toLowerCase());
    const texts = textsOf(txt);
    const included = await includedRecords(texts, async (name) => textsOf(await orNothing(resolver.resolveTxt(name))));
    return { mx: exchanges.slice(0, MAX_RECORDS), txt: [...texts, ...included], ns, cname, autodiscover, dkim };
  }
}

function textsOf(records: readonly string[][]): string[] {
  return records.slice(0, MAX_RECORDS).map((parts) => parts.join(""));
}

async function orNothing<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => []);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
