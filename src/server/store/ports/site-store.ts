/** Visits to company websites: due ones, running ones, and their results. */
import type { Contact, CountryCode, SocialProfile, WebsiteProof } from "../../../contract/company.ts";
import type { FlatProfile, TechnologyBasis, TechnologyCategory } from "../../../contract/technology.ts";

/** A company whose website is due for a visit. */
export interface DueSite {
  id: number;
  country_code: CountryCode;
  registry_id: string;
  name: string;
  postal_code: string | null;
  city: string | null;
  website: string | null;
  /** True when the website was discovered by an earlier visit and is not listed by a register. */
  found: boolean;
  /** E-mail address that the register publishes. */
  email: string | null;
  /** Number of consecutive visits without a result. */
  failures: number;
  /** Proof from the last visit that read pages. */
  proof: SiteProof | null;
  /** Pages that earlier visits read and whose servers sent a version. */
  known: readonly KnownPage[];
}

/** A page as of its last read. */
export interface KnownPage {
  url: string;
  /** Sent by the server; at least one of both is set. */
  etag: string | null;
  last_modified: string | null;
  /** Identifies the rules and the company with which it was read; others might find different facts on it. */
  basis: string;
  /** When its content was read, not when it was last found unchanged. */
  read_at: string;
  /** URLs of pages to visit that it links to, best first; only for a front page or one of its frames. */
  leads_to: readonly string[];
}

export interface SiteClaim {
  /** Unique to this process. */
  owner: string;
  now: Date;
  /** Duration of the leases, unless the visits are recorded earlier. */
  ms: number;
  limit: number;
  countries: readonly CountryCode[];
  /** Companies last visited before this time are also due. */
  olderThan?: Date | undefined;
  /** Restricts the claim to these companies. */
  companyIds?: readonly number[] | undefined;
  domainOf: DomainOf;
}

/** The registrable domain that a visit requests first; null when it requests none. */
type DomainOf = (site: DueSite) => string | null;

/** Selects due companies. */
export type DueClaim = Omit<SiteClaim, "owner" | "ms" | "limit" | "domainOf">;

/** A visit that is about to request a domain. */
export interface DomainEntry {
  domain: string;
  companyId: number;
  /** The process that claimed the company. */
  owner: string;
  now: Date;
  /** Duration of the lease, unless the visit is recorded earlier. */
  ms: number;
}

/**
 * `key` identifies a fact among those of its kind and company; `page_url` is the page that shows it, or null when the
 * domain itself does.
 */
interface Seen {
  key: string;
  page_url: string | null;
}
export type SeenContact = Seen &
  Pick<
    Contact,
    "first_name" | "last_name" | "full_name" | "job_title" | "email" | "email_type" | "phone" | "linkedin_url"
  > & {
    confidence: number;
  };
export type SeenSocial = Seen & Pick<SocialProfile, "platform" | "url" | "handle">;
export interface SeenTechnology extends Seen {
  /** The product name, which is also the key. */
  key: string;
  category: TechnologyCategory;
  basis: TechnologyBasis;
  /** A short marker that never contains visitor data. */
  evidence: string;
}

export type SiteProof = Omit<WebsiteProof, "seen_at">;

export interface SiteVisitRecord {
  companyId: number;
  /** The process that claimed the company. */
  owner: string;
  at: Date;
  /** `complete`, `partial`, `no_website` or the name of a failure. */
  outcome: string;
  /** True for a failed visit, which delays the next one. */
  failed: boolean;
  dueAt: Date;
  /** The domains of the visit are not requested before this time. */
  restUntil: Date;
  /** Null when no page was read; stored facts then stay unchanged. */
  brought: {
    /** True when all selected pages were read, so that a fact on none of them counts as missed. */
    complete: boolean;
    /** URLs of pages that were read or are gone. */
    pages: readonly string[];
    /** URLs of pages unchanged since they were read. Their facts count as seen and are not repeated here. */
    unchanged: readonly string[];
    /**
     * Pages for conditional requests at the next visit. They are deleted when a fact is missed, so that the next visit
     * reads all.
     */
    known: readonly KnownPage[];
    /** A website that no source lists; null keeps the stored one. */
    website: string | null;
    proof: SiteProof;
    verified: boolean;
    contacts: readonly SeenContact[];
    socials: readonly SeenSocial[];
    technologies: readonly SeenTechnology[];
    /**
     * Version of the technology rules. A difference caused by changed rules is not reported as a change of the company.
     */
    rules: string;
  } | null;
}

/** Converts technologies to the flat profile of the specification. */
export type Flatten = (technologies: readonly { name: string; category: string }[]) => FlatProfile;

/** Numbers of facts that a visit saw, by kind. */
export interface SeenFacts {
  contacts: number;
  socials: number;
  technologies: number;
}

/**
 * `lost` when the lease had expired and another process has the company, or the company was deleted; nothing was
 * written.
 */
export type SiteRecorded = SeenFacts | "lost";

export interface SiteState {
  visited_at: string | null;
  outcome: string | null;
  next_due: string;
  /** When a visit was last requested. */
  asked_at: string | null;
  proof: WebsiteProof | null;
}

/** A company that a process claimed and has not visited yet. */
export interface SiteLease {
  companyId: number;
  owner: string;
  until: Date;
}

export interface SiteStore {
  /**
   * Adds a thousand companies with ids from `from` to the queue. Companies already queued stay, and become due if a
   * register lists a website other than the one last visited. Demo companies and ceased ones are skipped.
   * @returns the next id, or null at the end
   */
  enqueue(from: number, now: Date): Promise<number | null>;
  /**
   * Makes these companies due since a given time; the longest due is visited first. @returns ids of those that can be
   * visited
   */
  hasten(companyIds: readonly number[], since: Date): Promise<number[]>;
  /**
   * Makes a company due before all others, unless that was requested after `unlessSince`. Increments its version.
   * @returns false when it was, or the company cannot be visited
   */
  ask(companyId: number, now: Date, unlessSince: Date): Promise<boolean>;
  /** Counts companies that are due and not leased, up to `most`: small in a serving thread, unlimited in a command. */
  due(claim: DueClaim, most: number): Promise<number>;
  /**
   * Leases due companies, longest due first. Those whose domain another visit is requesting are postponed until it is
   * free.
   */
  claim(claim: SiteClaim): Promise<DueSite[]>;
  /** When the first postponed company can be claimed; null without postponed ones. */
  postponedUntil(claim: DueClaim): Promise<Date | null>;
  /** Allows a visit to request a further domain. @returns false while another visit requests it */
  takeDomain(entry: DomainEntry): Promise<boolean>;
  /** Extends the leases of this process. Leases are short, so that those of a dead process expire soon. */
  renew(owner: string, until: Date): Promise<void>;
  /** All claims, also expired ones. */
  leases(): Promise<SiteLease[]>;
  /** Releases leased companies that were not visited. */
  release(owner: string, now: Date): Promise<void>;
  /** Stores the results of a visit in one transaction, and schedules the next one. */
  record(visit: SiteVisitRecord, flatten: Flatten): Promise<SiteRecorded>;
  /** Null when the company was never in the queue. */
  state(companyId: number): Promise<SiteState | null>;
}
