/** Rows that are read beside a company: counts, sources, imports, a page of its history. */
import {
  type ContactSummary,
  COUNTRY_CODES,
  type HistoryEntry,
  type RelatedCounts,
  type SourceNote,
} from "../../../../contract/company.ts";
import type { HistoryPage, ImportNote } from "../../ports/company-store.ts";
import { hasUsableEmail } from "../../../domain/reachable-contact.ts";
import { namesOfBits } from "./fact-columns.ts";
import { number, oneOf, type Row, text, textOrNull } from "./row.ts";

export const NOTHING_RELATED: RelatedCounts = { contacts: 0, socials: 0, tech: 0, history: 0 };

export function decodeRelated(row: Row): RelatedCounts {
  return {
    contacts: number(row.contacts),
    socials: number(row.socials),
    tech: number(row.tech),
    history: number(row.history),
  };
}

/** The part of a contact that `contactSummary` reads. */
export const SUMMARY_COLUMNS = "email, email_status, phone, department, job_title";

export interface ContactOutline {
  email: string | null;
  email_status: string | null;
  phone: string | null;
  department: string | null;
  job_title: string | null;
}

export function decodeOutline(row: Row): ContactOutline {
  return {
    email: textOrNull(row.email),
    email_status: textOrNull(row.email_status),
    phone: textOrNull(row.phone),
    department: textOrNull(row.department),
    job_title: textOrNull(row.job_title),
  };
}

const MOST_ROLES = 10;

export function contactSummary(contacts: readonly ContactOutline[]): ContactSummary {
  const roles = new Set(contacts.map((one) => one.department ?? one.job_title).filter((role) => role !== null));
  return {
    emails: contacts.filter(hasUsableEmail).length,
    phones: contacts.filter(({ phone }) => phone !== null).length,
    roles: [...roles].sort().slice(0, MOST_ROLES),
  };
}

/** Sources of a company, the newest reading first. */
export const SOURCE_COLUMNS = "reading.source, reading.retrieved_at, reading.demo, given.fields";

export function decodeSource(row: Row): SourceNote {
  return { fields: namesOfBits(number(row.fields)), source: text(row.source), retrieved_at: text(row.retrieved_at) };
}

/** The newest import of each country and source, by source. */
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

/** @param notes by source */
export function inOrderOfCountries(notes: readonly ImportNote[]): ImportNote[] {
  return COUNTRY_CODES.flatMap((code) => notes.filter((note) => note.country_code === code));
}

/** @param found one more than the page holds, when more follow */
export function historyPage(found: readonly HistoryEntry[], limit: number, total: number): HistoryPage {
  const entries = found.slice(0, limit);
  return { entries, total, nextCursor: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
