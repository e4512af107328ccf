/** Caches each origin's robots.txt and checks requests with it. */
import { type FileRequest, OriginFiles } from "./origin-files.ts";
import { NO_RULES, readRobots, type RobotsRules } from "./robots-file.ts";
import type { Fetched, SiteFetcher } from "../site-fetcher.ts";
import { SiteError, type SiteFailure } from "../site-failure.ts";

/** RFC 9309, 2.5: crawlers must read at least 500 KiB. */
const MAX_BYTES = 512_000;
export const CRAWLER = "NordscopeBot";
/** Failures that are not about the rules: the visit itself fails for the same reason. */
const CONNECTION_FAILURES: ReadonlySet<SiteFailure> = new Set([
  "name_not_found",
  "dns_failed",
  "private_address",
  "connection_refused",
  "connection_reset",
  "unreachable",
  "tls_failed",
]);
/** RFC 9309, 2.3.1.3 and 2.3.1.4: responses that temporarily deny every path. */
const DENYING: ReadonlySet<SiteFailure> = new Set([
  "server_error",
  "unavailable",
  "too_many_requests",
  "timeout",
  "cut_short",
]);

export class RobotsGate {
  readonly #files: OriginFiles<RobotsRules>;

  constructor(fetcher: SiteFetcher, now: () => number = Date.now) {
    this.#files = new OriginFiles(fetcher, { path: "/robots.txt", bytes: MAX_BYTES, read: rulesIn }, now);
  }

  /** @throws SiteError `robots_denied`, `robots_unavailable`, or the reason why the site cannot be reached */
  async permit(url: URL, how: FileRequest): Promise<void> {
    const rules = await this.rulesOf(url, how);
    if (!rules.allows(url)) throw new SiteError("robots_denied");
  }

  /** @throws SiteError as `permit` does */
  async rulesOf(url: URL, how: FileRequest): Promise<RobotsRules> {
    return this.#files.contentOf(url, how);
  }
}

function rulesIn(fetched: Fetched): RobotsRules {
  if (fetched.kind === "body") return readRobots(new TextDecoder().decode(fetched.body), CRAWLER);
  if (fetched.kind !== "failed") return NO_RULES;
  if (CONNECTION_FAILURES.has(fetched.failure)) throw new SiteError(fetched.failure);
  if (DENYING.has(fetched.failure)) throw new SiteError("robots_unavailable");
  return NO_RULES;
}
