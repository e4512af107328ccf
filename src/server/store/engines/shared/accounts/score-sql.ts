/**
 * The lead score as SQL, over a company `company`: only to find leads by score. What is shown is reckoned by
 * `domain/lead-score.ts`; the store suite holds the two together on random companies.
 */
import { AGE_POINTS } from "../../../../domain/lead-score.ts";

const exists = (table: string, more = "") =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.company_id = company.id${more})`;

export const HAS_CONTACTS = exists("contacts");
export const HAS_VALID_EMAIL = exists(
  "contacts",
  " AND contacts.email_status = 'valid' AND contacts.email IS NOT NULL",
);
export const HAS_SOCIALS = exists("socials");
export const HAS_TECH = exists("tech_profiles");

/** Has one parameter: the last day on which a company that is two years old was founded. */
export const SCORE = `(
  CASE WHEN company.employee_count IS NULL OR company.employee_count < 1 THEN 0 WHEN company.employee_count < 10 THEN 5
    WHEN company.employee_count < 50 THEN 15 WHEN company.employee_count < 250 THEN 25 ELSE 20 END
  + CASE WHEN company.website IS NULL THEN 0 ELSE 10 END + CASE WHEN company.website_verified THEN 10 ELSE 0 END
  + CASE company.verification_status WHEN 'verified' THEN 15 WHEN 'pending' THEN 5 ELSE 0 END
  + CASE WHEN ${HAS_CONTACTS} THEN 10 ELSE 0 END + CASE WHEN ${HAS_VALID_EMAIL} THEN 10 ELSE 0 END
  + CASE WHEN ${HAS_SOCIALS} THEN 5 ELSE 0 END + CASE WHEN ${HAS_TECH} THEN 5 ELSE 0 END
  + CASE WHEN company.founded_date <= ? THEN ${AGE_POINTS} ELSE 0 END)`;
