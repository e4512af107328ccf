/** Website visits, shared by both engines. */
import type {
  DomainEntry,
  DueClaim,
  DueSite,
  Flatten,
  SiteClaim,
  SiteLease,
  SiteRecorded,
  SiteState,
  SiteStore,
  SiteVisitRecord,
} from "../../../ports/site-store.ts";
import type { Announce } from "../id-allocator.ts";
import type { StepsDatabase } from "../steps.ts";
import { recordVisit } from "./record-visit.ts";
import { takeDomain } from "./site-domains.ts";
import {
  ask,
  claim,
  claimable,
  countDue,
  enqueue,
  hasten,
  leases,
  postponedUntil,
  release,
  renew,
  state,
} from "./site-queue.ts";

export class SqlSiteStore implements SiteStore {
  readonly #database: StepsDatabase;
  readonly #announce: Announce;

  /** @param announce sends a new revision to other nodes, if there are any */
  constructor(database: StepsDatabase, announce: Announce) {
    this.#database = database;
    this.#announce = announce;
  }

  enqueue(firstId: number, now: Date): Promise<number | null> {
    return this.#database.write(() => enqueue(firstId, now));
  }

  hasten(companyIds: readonly number[], earliest: Date): Promise<number[]> {
    return this.#database.write(() => hasten(companyIds, earliest.toISOString()));
  }

  ask(companyId: number, now: Date, unlessSince: Date): Promise<boolean> {
    return this.#database.write(() => ask(companyId, now.toISOString(), unlessSince.toISOString()));
  }

  async due(claim: DueClaim, limit: number): Promise<number> {
    return this.#database.read(countDue(claim, limit));
  }

  async claim(request: SiteClaim): Promise<DueSite[]> {
    for (;;) {
      // Searched outside the write transaction, because users' charges wait for it.
      const ids = await this.#database.read(claimable(request));
      if (ids.length === 0) return [];
      const sites = await this.#database.write(() => claim(request, ids));
      if (sites.length > 0) return sites;
      // All were claimed by others or postponed, so later ones are tried.
    }
  }

  async postponedUntil(claim: DueClaim): Promise<Date | null> {
    return this.#database.read(postponedUntil(claim));
  }

  takeDomain(entry: DomainEntry): Promise<boolean> {
    return this.#database.write(() => takeDomain(entry));
  }

  renew(owner: string, leasedUntil: Date): Promise<void> {
    return this.#database.write(() => renew(owner, leasedUntil.toISOString()));
  }

  async leases(): Promise<SiteLease[]> {
    return this.#database.read(leases());
  }

  release(owner: string, now: Date): Promise<void> {
    return this.#database.write(() => release(owner, now));
  }

  record(visit: SiteVisitRecord, flatten: Flatten): Promise<SiteRecorded> {
    return this.#database.write(() => recordVisit(visit, flatten, this.#announce));
  }

  async state(companyId: number): Promise<SiteState | null> {
    return this.#database.read(state(companyId));
  }
}
