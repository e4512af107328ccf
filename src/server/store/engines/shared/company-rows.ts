/** Decodes rows of companies: dependent rows, counts, sources, imports, history, names and industries. */
import {
  contact,
  type Contact,
  COUNTRY_CODES,
  type HistoryEntry,
  type OtherName,
  type RelatedCounts,
  SOCIAL_PLATFORMS,
  type SocialProfile,
  type SourceNote,
} from "../../../../contract/company.ts";
import {
  type Technology,
  TECHNOLOGY_BASES,
  TECHNOLOGY_CATEGORIES,
  type TechProfile,
} from "../../../../contract/technology.ts";
import type { ContactOutline } from "../../../domain/companies/contact-summary.ts";
import { readOtherNames } from "../../../domain/companies/other-names.ts";
import type { HistoryPage, ImportNote } from "../../ports/company-store.ts";
import { namesOfBits } from "./fact-bits.ts";
import { type Cell, flag, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

export const NOTHING_RELATED: RelatedCounts = { contacts: 0, socials: 0, tech: 0, history: 0, accounts: 0 };

export function decodeRelated(row: Row): RelatedCounts {
  return {
    contacts: number(row.contacts),
    socials: number(row.socials),
    tech: number(row.tech),
    history: number(row.history),
    accounts: number(row.accounts),
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

const emailStatuses = contact.shape.email_status.def.innerType.options;
const emailTypes = contact.shape.email_type.def.innerType.options;

/** Page and times at which a website showed a fact; null when it has another source. */
export const EVIDENCE_COLUMNS = "evidence_url, first_seen, retrieved_at";

function decodeEvidence(row: Row): Pick<Contact, "evidence_url" | "first_seen" | "retrieved_at"> {
  return {
    evidence_url: textOrNull(row.evidence_url),
    first_seen: textOrNull(row.first_seen),
    retrieved_at: textOrNull(row.retrieved_at),
  };
}

export function decodeEmailStatus({ email_status: status }: Row): Contact["email_status"] {
  return status === null ? null : oneOf(emailStatuses, status);
}

export function decodeContact(row: Row): Contact {
  return {
    id: number(row.id),
    company_id: number(row.company_id),
    first_name: textOrNull(row.first_name),
    last_name: textOrNull(row.last_name),
    full_name: textOrNull(row.full_name),
    job_title: textOrNull(row.job_title),
    department: textOrNull(row.department),
    seniority_level: textOrNull(row.seniority_level),
    email: textOrNull(row.email),
    email_status: decodeEmailStatus(row),
    email_type: row.email_type === null ? null : oneOf(emailTypes, row.email_type),
    phone: textOrNull(row.phone),
    linkedin_url: textOrNull(row.linkedin_url),
    source: text(row.source),
    verified: flag(row.verified),
    confidence: number(row.confidence),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    ...decodeEvidence(row),
  };
}

export function decodeSocial(row: Row): SocialProfile {
  return {
    id: number(row.id),
    company_id: number(row.company_id),
    platform: oneOf(SOCIAL_PLATFORMS, row.platform),
    url: text(row.url),
    handle: textOrNull(row.handle),
    verified: flag(row.verified),
    followers: numberOrNull(row.followers),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    ...decodeEvidence(row),
  };
}

export const TECHNOLOGY_COLUMNS = "name, category, basis, evidence, page_url, first_seen, retrieved_at";

export function decodeTechnology(row: Row): Technology {
  return {
    name: text(row.name),
    category: oneOf(TECHNOLOGY_CATEGORIES, row.category),
    basis: oneOf(TECHNOLOGY_BASES, row.basis),
    evidence: text(row.evidence),
    page_url: textOrNull(row.page_url),
    first_seen: text(row.first_seen),
    retrieved_at: text(row.retrieved_at),
  };
}

/** @param technologies of the same company */
export function decodeTech(row: Row, technologies: Technology[]): TechProfile {
  return {
    id: number(row.id),
    company_id: number(row.company_id),
    cms: textOrNull(row.cms),
    frameworks: lines(row.frameworks),
    analytics: lines(row.analytics),
    cdn: textOrNull(row.cdn),
    hosting: textOrNull(row.hosting),
    email_provider: textOrNull(row.email_provider),
    ecommerce: textOrNull(row.ecommerce),
    payment_providers: lines(row.payment_providers),
    live_chat: textOrNull(row.live_chat),
    marketing: lines(row.marketing),
    detected_at: text(row.detected_at),
    technologies,
  };
}

export function decodeHistory(row: Row): HistoryEntry {
  return {
    id: number(row.id),
    company_id: number(row.company_id),
    field_name: text(row.field_name),
    old_value: textOrNull(row.old_value),
    new_value: textOrNull(row.new_value),
    detected_at: text(row.detected_at),
  };
}

/** A company's names in its register, then its previous names, newest first: see `other-names.ts`. */
export function otherNamesColumn(): string {
  const formerName = "'former' || chr(9) || substr(CAST(detected_at AS text), 1, 10) || chr(9) || old_value";
  return `concat_ws(chr(10), companies.other_names,
    (SELECT string_agg(${formerName}, chr(10) ORDER BY detected_at DESC, id DESC) FROM history
    WHERE company_id = companies.id AND field_name = 'name'))`;
}

/** Decodes a row of `id`, `name` and `others`. */
export function namesOfRow(row: Row): [id: number, others: readonly OtherName[]] {
  return [number(row.id), readOtherNames(textOrNull(row.others), text(row.name))];
}

/** The names only, in the order of `readOtherNames`. */
export function decodeOtherNames(cell: Cell, name: string): readonly string[] {
  if (cell === null || cell === undefined || cell === "") return [];
  return readOtherNames(text(cell), name).map((otherName) => otherName.name);
}

/** All industries of a company, the main one first. */
export function decodeIndustries(main: Cell, further: Cell): readonly number[] {
  const mainIds = main === null || main === undefined ? [] : [number(main)];
  if (further === null || further === undefined) return mainIds;
  return [...new Set([...mainIds, ...text(further).split(" ").map(Number)])];
}
