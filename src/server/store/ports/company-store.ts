/** Companies as records: read by id, never searched. */
import type {
  Company,
  CompanyRecord,
  Contact,
  ContactSummary,
  CountryCode,
  HistoryEntry,
  RelatedCounts,
  SocialProfile,
  SourceNote,
} from "../../../contract/company.ts";
import type { TechProfile } from "../../../contract/technology.ts";

export interface Versioned<T, V = number> {
  value: T;
  /** Grows with every change of the company or of anything that hangs on it; ETags are made of it. */
  version: V;
}

export interface HistoryPage {
  entries: HistoryEntry[];
  /** Entries that match, all pages together. */
  total: number;
  /** The last id of this page when more follow, else null. */
  nextCursor: number | null;
}

/** The newest import of one source into one country. */
export interface ImportNote {
  country_code: CountryCode;
  /** Source with its licence. */
  source: string;
  /** When the file was read, RFC 3339 UTC. */
  retrieved_at: string;
  /** Rows of the file that became or were companies. */
  companies: number;
}

export interface CompanyStore {
  /** One company, ceased ones too; null when there is none. */
  get(id: number): Promise<Versioned<Company> | null>;
  /**
   * One company with its counts, sources and what its contacts are, and all of one version; null when there is none. Until it changes the same
   * object may be given again: it is not to be written to.
   */
  detail(id: number): Promise<Versioned<CompanyRecord, string> | null>;
  /** The version alone of a detail, which changes with the company's parent and branches, too; null when there is none. */
  detailVersion(id: number): Promise<string | null>;
  /** The version alone; null when there is no such company. */
  version(id: number): Promise<number | null>;
  /** Records in the order of `ids`; ids that are not there are left out. */
  byIds(ids: readonly number[]): Promise<Company[]>;
  related(id: number): Promise<RelatedCounts>;
  sources(id: number): Promise<SourceNote[]>;
  /** Verified first, then by confidence, then by id. */
  contacts(companyId: number): Promise<Contact[]>;
  contactSummary(companyId: number): Promise<ContactSummary>;
  socials(companyId: number): Promise<SocialProfile[]>;
  tech(companyId: number): Promise<TechProfile | null>;
  /** Newest first, ties by id descending; `cursor` is the last id of the page before, 0 the start. */
  history(
    companyId: number,
    page: { cursor: number; limit: number; fieldName?: string | undefined },
  ): Promise<HistoryPage>;
  /** E-mails for the export by company: sorted, unique, none invalid; protected companies are left out. */
  exportEmails(ids: readonly number[]): Promise<Map<number, string[]>>;
  /** Names that each company also has or had, in the order of `SearchRecord.other_names`. */
  otherNames(ids: readonly number[]): Promise<Map<number, readonly string[]>>;
  /** Ids of the companies whose registers publish one of these numbers (E.164), ascending. */
  idsWithPhones(phones: readonly string[]): Promise<number[]>;
  /** The newest import of each country and source, by country in the registers' order, then source. */
  imports(): Promise<ImportNote[]>;
}
