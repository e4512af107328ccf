/** Looks names up in the domain name system itself: this machine's hosts file and search domains do not count. */
import { Resolver } from "node:dns/promises";

import { SiteError } from "./site-failure.ts";

export interface NameResolver {
  /** All addresses of a host, IPv4 first. @throws SiteError `name_not_found`, `dns_failed` */
  addresses(host: string): Promise<readonly string[]>;
}

const TIMEOUT_MS = 3000;
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

export class DnsResolver implements NameResolver {
  readonly #resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });

  /** @param server `HOST:PORT` (an address); null asks the servers that this machine is set to @throws when it is no address */
  constructor(server: string | null) {
    if (server !== null) this.#resolver.setServers([server]);
  }

  async addresses(host: string): Promise<readonly string[]> {
    const answers = await Promise.allSettled([this.#resolver.resolve4(host), this.#resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (found.length > 0) return found;
    const isAbsent = answers.every((answer) => answer.status === "rejected" && ABSENT.has(codeOf(answer.reason)));
    throw new SiteError(isAbsent ? "name_not_found" : "dns_failed");
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
