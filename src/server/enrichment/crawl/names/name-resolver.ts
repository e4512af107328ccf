/** Resolves names with DNS directly, ignoring this machine's hosts file and search domains. */
import { Resolver } from "node:dns/promises";

import { includedRecords, signingHosts } from "./mail-records.ts";
import { SiteError } from "../site-failure.ts";
import type { DnsAnswers } from "../../technology/match-dns.ts";

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
