/** Rows read in addition to a company: counts, sources, imports, a page of history. */
import { COUNTRY_CODES, type HistoryEntry, type RelatedCounts, type SourceNote } from "../../../../contract/company.ts";
import type { HistoryPage, ImportNote } from "../../ports/company-store.ts";
import type { ContactOutline } from "../../../domain/companies/contact-summary.ts";
import { decodeEmailStatus } from "./company-parts.ts";
import { namesOfBits } from "./fact-columns.ts";
import { flag, number, oneOf, type Row, text, textOrNull } from "./row.ts";

export const NOTHING_RELATED: RelatedCounts = { contacts: 0, socials: 0, tech: 0, history: 0 };

export function decodeRelated(row: Row): RelatedCounts {
  return {
    contacts: number(row.contacts),
    socials: number(row.socials),
    tech: number(row.tech),
    history: number(row.history),
  };
}

/** Columns that `contactSummary` reads, and whether the contact is from a register. */
export const OUTLINE_COLUMNS =
  "email, email_status, phone, full_name, linkedin_url, department, job_title, from_registry";

export type StoredOutline = ContactOutline & { from_registry: boolean };

export function decodeOutline(row: Row): StoredOutline {
  return {
    email: textOrNull(row.email),
    email_status: decodeEmailStatus(row),
    phone: textOrNull(row.phone),
    full_name: textOrNull(row.full_name),
    linkedin_url: textOrNull(row.linkedin_url),
    department: textOrNull(row.department),
    job_title: textOrNull(row.job_title),
    from_registry: flag(row.from_registry),
  };
}

/** Sources of a company, latest reading first. */
export const SOURCE_COLUMNS = "reading.source, reading.retrieved_at, reading.demo, given.fields";

export function decodeSource(row: Row): SourceNote {
  return { fields: namesOfBits(number(row.fields)), source: text(row.source), retrieved_at: text(row.retrieved_at) };
}

/** The latest import per country and source, ordered by source. */
export const IMPORTS = `
  SELECT country_code, source, retrieved_at, companies FROM imports
  WHERE id IN (SELECT max(id) FROM imports GROUP BY country_code, source) ORDER BY source`;

export function decodeImport(row: Row): ImportNote {
  return {
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    source: text(row.source),
    retrieved_at: text(row.retrieved_at),
    companies: number(row.companies),
  };
}

/** @param notes ordered by source */
export function inOrderOfCountries(notes: readonly ImportNote[]): ImportNote[] {
  return COUNTRY_CODES.flatMap((code) => notes.filter((note) => note.country_code === code));
}

/** @param rows one more than the page size when there is a next page */
export function historyPage(rows: readonly HistoryEntry[], limit: number, total: number): HistoryPage {
  const entries = rows.slice(0, limit);
  return { entries, total, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
