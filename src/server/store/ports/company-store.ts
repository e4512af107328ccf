/** Reads companies by id; search is a separate port. */
import type {
  Company,
  CompanyRecord,
  Contact,
  ContactSummary,
  CountryCode,
  HistoryEntry,
  OtherName,
  RelatedCounts,
  SocialProfile,
  SourceNote,
} from "../../../contract/company.ts";
import type { TechProfile } from "../../../contract/technology.ts";
import type { ExportFacts } from "../../domain/companies/export-facts.ts";

export interface Versioned<T, V = number> {
  value: T;
  /** Increases with every change of the company or its dependent rows; ETags are derived from it. */
  version: V;
}

export interface HistoryPage {
  entries: HistoryEntry[];
  /** Number of matching entries on all pages. */
  total: number;
  /** Last id of this page when there is a next page, otherwise null. */
  nextCursor: number | null;
}

/** The latest import of one source for one country. */
export interface ImportNote {
  country_code: CountryCode;
  /** Source, including its licence. */
  source: string;
  /** Time at which the file was read, RFC 3339 UTC. */
  retrieved_at: string;
  /** Number of rows in the file that correspond to companies. */
  companies: number;
}

/** E-mails of a company, each once and sorted. */
export interface ExportEmails {
  /** Mailboxes of the company, as `post@` and `info@`. */
  general: string[];
  /** Addresses of persons, which are part of its paid contacts. */
  personal: string[];
}

export interface CompanyStore {
  /** One company, including ceased ones; null when it does not exist. */
  get(id: number): Promise<Versioned<Company> | null>;
  /**
   * One company with its counts, sources and a summary of its contacts, all of the same version; null when it does not
   * exist. The same object can be returned again until the company changes, so it must not be modified.
   */
  detail(id: number): Promise<Versioned<CompanyRecord, string> | null>;
  /**
   * Only the version of a detail, which also changes with the company's parent and branches; null when it does not
   * exist.
   */
  detailVersion(id: number): Promise<string | null>;
  /** Only the version; null when the company does not exist. */
  version(id: number): Promise<number | null>;
  /** Records in the order of `ids`; unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<Company[]>;
  related(id: number): Promise<RelatedCounts>;
  sources(id: number): Promise<SourceNote[]>;
  /** Verified contacts first, then by confidence, then by id. */
  contacts(companyId: number): Promise<Contact[]>;
  contactSummary(companyId: number): Promise<ContactSummary>;
  socials(companyId: number): Promise<SocialProfile[]>;
  tech(companyId: number): Promise<TechProfile | null>;
  /** Newest first, ties by descending id. `cursor` is the last id of the previous page, or 0. */
  history(
    companyId: number,
    page: { cursor: number; limit: number; fieldName?: string | undefined },
  ): Promise<HistoryPage>;
  /** E-mails for the export by company, without invalid ones. Protected companies are left out. */
  exportEmails(ids: readonly number[]): Promise<Map<number, ExportEmails>>;
  /** Facts that lists do not have, by company. */
  exportFacts(ids: readonly number[]): Promise<Map<number, ExportFacts>>;
  /** Alternative and previous names of each company, in the order of `SearchRecord.other_names`. */
  otherNames(ids: readonly number[]): Promise<Map<number, readonly OtherName[]>>;
  /** Purpose texts of the companies that have one. */
  purposes(ids: readonly number[]): Promise<Map<number, string>>;
  /** Ids of the companies that have one of these numbers (E.164), from a register or a website, ascending. */
  idsWithPhones(phones: readonly string[]): Promise<number[]>;
  /** The latest import per country and source, ordered by country (as the registers are) and source. */
  imports(): Promise<ImportNote[]>;
}
