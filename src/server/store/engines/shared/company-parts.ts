/** Decodes the dependent rows of a company. */
import { contact, type Contact, type HistoryEntry, SOCIAL_PLATFORMS } from "../../../../contract/company.ts";
import type { SocialProfile } from "../../../../contract/company.ts";
import {
  TECHNOLOGY_BASES,
  TECHNOLOGY_CATEGORIES,
  type TechProfile,
  type Technology,
} from "../../../../contract/technology.ts";
import { flag, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

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
