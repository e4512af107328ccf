/** Visits to companies' websites: which are due, which are under way, and what they brought. */
import type { Contact, CountryCode, SocialProfile, WebsiteProof } from "../../../contract/company.ts";
import type { FlatProfile, TechnologyBasis, TechnologyCategory } from "../../../contract/technology.ts";

/** A company whose website is to be visited. */
export interface DueSite {
  id: number;
  country_code: CountryCode;
  registry_id: string;
  name: string;
  postal_code: string | null;
  city: string | null;
  website: string | null;
  /** No register names the website: an earlier visit found it. */
  found: boolean;
  /** As its register publishes it. */
  email: string | null;
  /** Visits in a row that brought nothing. */
  failures: number;
  /** Of the last visit that read pages. */
  proof: SiteProof | null;
  /** Pages that visits read before, those alone whose servers name their version. */
  known: readonly KnownPage[];
}

/** A page as it was when a visit read it. */
export interface KnownPage {
  url: string;
  /** As its server sent them; one of both is there. */
  etag: string | null;
  last_modified: string | null;
  /** Names the rules that it was read by and the company that it was read for: others may find other facts in it. */
  basis: string;
  /** Instant at which it was read, not of a later one at which it had not changed. */
  read_at: string;
  /** Addresses of pages to visit that it names, best first: of a front page or one of its frames, else none. */
  leads_to: readonly string[];
}

export interface SiteClaim {
  /** Of this process alone. */
  owner: string;
  now: Date;
  /** Time for which the companies stay with the owner unless it records their visits. */
  ms: number;
  limit: number;
  countries: readonly CountryCode[];
  /** Visited before this instant is due, too, whatever was planned. */
  olderThan?: Date | undefined;
  /** These alone. */
  companyIds?: readonly number[] | undefined;
  domainOf: DomainOf;
}

/** The registrable domain that a visit asks first; null: it asks none. */
type DomainOf = (site: DueSite) => string | null;

/** Which companies are due. */
export type DueClaim = Omit<SiteClaim, "owner" | "ms" | "limit" | "domainOf">;

/** A visit that is about to ask a domain. */
export interface DomainEntry {
  domain: string;
  companyId: number;
  /** The process that claimed the company. */
  owner: string;
  now: Date;
  /** Time for which the domain stays with the visit unless it is recorded. */
  ms: number;
}

/** `key` identifies a fact among those of its kind and company; `page_url` is the page that shows it, null: its domain does. */
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
  /** The product's name; it is the key, too. */
  key: string;
  category: TechnologyCategory;
  basis: TechnologyBasis;
  /** A short marker, never a visitor's value. */
  evidence: string;
}

export type SiteProof = Omit<WebsiteProof, "seen_at">;

export interface SiteVisitRecord {
  companyId: number;
  /** The process that claimed the company. */
  owner: string;
  at: Date;
  /** `complete`, `partial`, `no_website` or the word of a failure. */
  outcome: string;
  /** The visit failed, and so counts among those that the next one waits longer for. */
  failed: boolean;
  dueAt: Date;
  /** The visit's domains are left in peace until then. */
  restUntil: Date;
  /** Null: no page was read, and nothing that is known changes. */
  brought: {
    /** All pages that were chosen were read: what none of them shows was not seen. */
    complete: boolean;
    /** Addresses of pages that were read, or are gone. */
    pages: readonly string[];
    /** Addresses of pages that have not changed since they were read: their facts are seen again, and not repeated here. */
    unchanged: readonly string[];
    /** Pages to ask conditionally the next time. They are forgotten where a fact is missed: the next visit reads all. */
    known: readonly KnownPage[];
    /** A website that no source names; null leaves what is there. */
    website: string | null;
    proof: SiteProof;
    verified: boolean;
    contacts: readonly SeenContact[];
    socials: readonly SeenSocial[];
    technologies: readonly SeenTechnology[];
    /** Names the rules that technologies were recognised by: a change of rules alone is no news of the company. */
    rules: string;
  } | null;
}

/** The specification's profile as a view of technologies. */
export type Flatten = (technologies: readonly { name: string; category: string }[]) => FlatProfile;

/** Facts that a visit saw, by kind. */
export interface SeenFacts {
  contacts: number;
  socials: number;
  technologies: number;
}

/** `lost`: the claim had ended and another process has the company, or the company is gone; nothing was written. */
export type SiteRecorded = SeenFacts | "lost";

export interface SiteState {
  visited_at: string | null;
  outcome: string | null;
  next_due: string;
  /** When a visit was last asked for. */
  asked_at: string | null;
  proof: WebsiteProof | null;
}

export interface SiteStore {
  /**
   * Puts companies with ids from `from`, a thousand, into the queue; those that are there stay, and are due now when a
   * register names another website than the last visit was made for. Demo companies and ceased ones have none to visit.
   * @returns where to go on; null at the end
   */
  enqueue(from: number, now: Date): Promise<number | null>;
  /** Makes these companies due since an instant: the longest due comes first. @returns ids of those that can be visited */
  hasten(companyIds: readonly number[], since: Date): Promise<number[]>;
  /**
   * Makes a company due before all others, unless that was asked for after an instant. Its version changes.
   * @returns false when it was, or the company cannot be visited
   */
  ask(companyId: number, now: Date, unlessSince: Date): Promise<boolean>;
  /** Counts companies that are due and not under way, up to `most`: a serving thread counts few, a command all. */
  due(claim: DueClaim, most: number): Promise<number>;
  /** Takes companies that are due, the longest first. Those whose domain another visit asks are put off until it is free. */
  claim(claim: SiteClaim): Promise<DueSite[]>;
  /** The instant at which the first of those that were put off can be claimed; null when none was. */
  postponedUntil(claim: DueClaim): Promise<Date | null>;
  /** Lets a visit ask one more domain. @returns false while another visit asks it */
  takeDomain(entry: DomainEntry): Promise<boolean>;
  /** Keeps what is claimed until an instant: a process that died is known by its leases, which end soon. */
  renew(owner: string, until: Date): Promise<void>;
  /** Gives back what is claimed and was not visited. */
  release(owner: string, now: Date): Promise<void>;
  /** Writes what a visit brought, in one transaction, and plans the next one. */
  record(visit: SiteVisitRecord, flatten: Flatten): Promise<SiteRecorded>;
  /** Null: the company was never in the queue. */
  state(companyId: number): Promise<SiteState | null>;
}
