/** Converts rows of leads with their company and score. */
import { COUNTRY_CODES, REGISTRY_STATUSES } from "../../../../../contract/company.ts";
import { type Lead, LEAD_STATUSES, type LeadDetail, LOST_REASONS } from "../../../../../contract/lead.ts";
import type { LeadPlan } from "../../../../domain/lead-plan.ts";
import { scoreBreakdown } from "../../../../domain/companies/lead-score.ts";
import type { LeadMark } from "../../../ports/lead-store.ts";
import { REMOVED_COMPANY } from "../removal.ts";
import { decodeEmailStatus } from "../company-rows.ts";
import { flagOrNull, number, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";
import { decodeScoreFacts } from "./lead-scores.ts";

/**
 * The first value that a register publishes, as on the company page. Without `+ 0`, PostgreSQL would walk the primary
 * key while a new table of contacts has no statistics: seconds for a page.
 */
const published = (column: "phone" | "email", value: string = column) => `
    (SELECT contact.${value} FROM contacts AS contact
      WHERE contact.company_id = company.id AND contact.from_registry AND contact.${column} IS NOT NULL
      ORDER BY contact.id + 0 LIMIT 1) AS ${value}`;

/** Must be followed by a condition on `lead`. */
export const SELECT_LEADS = `
  SELECT lead.id, lead.user_id, lead.company_id, lead.status, lead.status_since, lead.notes, lead.next_action,
    lead.next_action_on, lead.last_contact_at, lead.lost_reason, lead.version, lead.created_at, lead.updated_at,
    lead.score,
    company.name, company.country_code, company.city, company.industry_id, company.legal_form,
    company.registry_status, company.marketing_protected, company.employee_count, company.website,
    ${published("phone")}, ${published("email")}, ${published("email", "email_status")}
  FROM leads AS lead JOIN companies AS company ON company.id = lead.company_id`;

/** Its marks are read separately, see `withMarks`. */
export function decodeLead(row: Row): Lead {
  const company_id = number(row.company_id);
  return {
    user_id: number(row.user_id),
    company_id,
    ...decodePlan(row),
    status_since: text(row.status_since),
    notes: textOrNull(row.notes),
    last_contact_at: textOrNull(row.last_contact_at),
    created_at: text(row.created_at),
    updated_at: text(row.updated_at),
    version: number(row.version),
    score: number(row.score),
    company: {
      id: company_id,
      name: text(row.name) || REMOVED_COMPANY,
      country_code: oneOf(COUNTRY_CODES, row.country_code),
      city: textOrNull(row.city),
      industry_id: numberOrNull(row.industry_id),
      legal_form: textOrNull(row.legal_form),
      registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
      employee_count: numberOrNull(row.employee_count),
      marketing_protected: flagOrNull(row.marketing_protected),
      website: textOrNull(row.website),
      phone: textOrNull(row.phone),
      email: textOrNull(row.email),
      email_status: decodeEmailStatus(row),
      marks: [],
    },
  };
}

/** @param facts of the lead's company */
export function leadDetail(lead: Lead, facts: Row, now: Date): LeadDetail {
  return { ...lead, score_breakdown: scoreBreakdown(decodeScoreFacts(facts), dayOf(now)) };
}

/** The fields that `changedPlan` changes. */
export function decodePlan(row: Row): LeadPlan & { id: number } {
  return {
    id: number(row.id),
    status: oneOf(LEAD_STATUSES, row.status),
    next_action: textOrNull(row.next_action),
    next_action_on: textOrNull(row.next_action_on),
    lost_reason: row.lost_reason === null ? null : oneOf(LOST_REASONS, row.lost_reason),
  };
}

export function decodeMark(row: Row): readonly [companyId: number, mark: LeadMark] {
  return [number(row.company_id), { id: number(row.id), status: oneOf(LEAD_STATUSES, row.status) }];
}

export const dayOf = (now: Date) => now.toISOString().slice(0, 10);
