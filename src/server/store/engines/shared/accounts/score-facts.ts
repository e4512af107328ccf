/** Reads the input of the lead score from columns of a company; `domain/companies/lead-score.ts` computes the score. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../../contract/company.ts";
import { leadScore, type ScoreFacts, scoreUntil, toldFacts } from "../../../../domain/companies/lead-score.ts";
import { fold } from "../../../../domain/fold.ts";
import { REMOVED_COMPANY } from "../removal.ts";
import { flag, number, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";

const exists = (table: string, condition = "") =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.company_id = company.id${condition})`;
const VALID_EMAIL = " AND contacts.email_status = 'valid' AND contacts.email IS NOT NULL";
const OF_DEMO = ` AND reading_id IN (SELECT id FROM source_readings WHERE demo)`;

/** Columns of `company` besides its country, status and employees. */
const OTHERS = `
  company.name, company.website, company.website_verified, company.verification_status, company.founded_date,
  ${exists("contacts")} AS has_contacts, ${exists("contacts", VALID_EMAIL)} AS has_valid_email,
  ${exists("socials")} AS has_socials, ${exists("tech_profiles")} AS has_tech,
  ${exists("company_sources", OF_DEMO)} AS is_demo`;

/** Columns that `decodeScoreFacts` reads, with the company's id. */
export const SCORE_FACTS = `company.id, company.country_code, company.registry_status, company.employee_count, ${OTHERS}`;

export function decodeScoreFacts(row: Row): ScoreFacts {
  return {
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    employee_count: numberOrNull(row.employee_count),
    website: textOrNull(row.website),
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    has_contacts: flag(row.has_contacts),
    has_valid_email: flag(row.has_valid_email),
    has_socials: flag(row.has_socials),
    has_tech: flag(row.has_tech),
    founded_date: textOrNull(row.founded_date),
    knownFacts: toldFacts(oneOf(COUNTRY_CODES, row.country_code), flag(row.is_demo)),
  };
}

/** A score and a sort key as stored with each lead on the company. */
export interface KeptScore {
  companyId: number;
  score: number;
  /** Day on which the score changes; null when it never does. */
  until: string | null;
  /** Orders leads by the name that they show. */
  nameKey: string;
}

/** Names differ in their first characters; a longer key would only enlarge the index. */
const KEY_LENGTH = 200;

export const nameKey = (name: string) => fold(name || REMOVED_COMPANY).slice(0, KEY_LENGTH);

/** @param day YYYY-MM-DD */
export function keptScore(row: Row, day: string): KeptScore {
  const facts = decodeScoreFacts(row);
  const companyId = number(row.id);
  return { companyId, score: leadScore(facts, day), until: scoreUntil(facts, day), nameKey: nameKey(text(row.name)) };
}
