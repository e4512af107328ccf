/** Keeps each origin's robots.txt for a while and lets through what it allows. */
import { RecentMap } from "./recent-map.ts";
import { NO_RULES, readRobots, type RobotsRules } from "./robots-file.ts";
import type { FetchRequest, SiteFetcher } from "./site-fetcher.ts";
import { SiteError, type SiteFailure } from "./site-failure.ts";

/** RFC 9309, 2.4: a copy is not used for longer than a day. */
const KEPT_MS = 24 * 3_600_000;
/** More than are in flight: a site is not visited again within a day. */
const MOST_ORIGINS = 1_000;
/** RFC 9309, 2.5: at least 500 KiB are read. */
const LIMITS = { sentBytes: 512_000, inflatedBytes: 512_000 };
export const CRAWLER = "NordscopeBot";
/** Faults that say nothing about the rules: the visit fails for the same reason. */
const NO_WAY_THERE: ReadonlySet<SiteFailure> = new Set([
  "name_not_found",
  "dns_failed",
  "private_address",
  "connection_refused",
  "connection_reset",
  "unreachable",
  "tls_failed",
]);
/** RFC 9309, 2.3.1.3 and 2.3.1.4: answers that deny everything until they pass. */
const DENYING: ReadonlySet<SiteFailure> = new Set([
  "server_error",
  "unavailable",
  "too_many_requests",
  "timeout",
  "cut_short",
]);

interface Kept {
  rules: Promise<RobotsRules>;
  until: number;
}

export class RobotsGate {
  readonly #fetcher: SiteFetcher;
  readonly #now: () => number;
  readonly #kept = new RecentMap<string, Kept>(MOST_ORIGINS);

  constructor(fetcher: SiteFetcher, now: () => number = Date.now) {
    this.#fetcher = fetcher;
    this.#now = now;
  }

  /** @throws SiteError `robots_denied`, `robots_unavailable`, or why the site cannot be reached */
  async permit(url: URL, how: Pick<FetchRequest, "turn" | "signal">): Promise<void> {
    const rules = await this.rulesOf(url, how);
    if (!rules.allows(url)) throw new SiteError("robots_denied");
  }

  /** @throws SiteError as `permit` does */
  async rulesOf(url: URL, how: Pick<FetchRequest, "turn" | "signal">): Promise<RobotsRules> {
    const known = this.#kept.get(url.origin);
    if (known && known.until > this.#now()) return known.rules;
    const rules = this.#read(new URL("/robots.txt", url), how);
    this.#kept.set(url.origin, { rules, until: this.#now() + KEPT_MS });
    // A fault is not kept: the next visit asks again.
    rules.catch(() => this.#kept.delete(url.origin));
    return rules;
  }

  async #read(url: URL, how: Pick<FetchRequest, "turn" | "signal">): Promise<RobotsRules> {
    const fetched = await this.#fetcher.fetch({ ...how, url, as: "text", limits: LIMITS });
    if (fetched.kind === "body") return readRobots(new TextDecoder().decode(fetched.body), CRAWLER);
    if (fetched.kind !== "failed") return NO_RULES;
    if (NO_WAY_THERE.has(fetched.failure)) throw new SiteError(fetched.failure);
    if (DENYING.has(fetched.failure)) throw new SiteError("robots_unavailable");
    return NO_RULES;
  }
}
