/** The queue of registers that answer for one company at a time. */
import type { CountryCode } from "../../../../../contract/company.ts";
import { BRANCH_FORMS, personalForms } from "../../../../domain/companies/legal-forms.ts";
import type { AccountsAttempt, DueAccounts } from "../../../ports/annual-accounts-store.ts";
import { NOT_REMOVED } from "../removal.ts";
import { number, text } from "../row.ts";
import { all, get, run, type Steps } from "../steps.ts";

const quotedForms = (country: CountryCode) =>
  [...personalForms(country), ...(country === "NO" ? BRANCH_FORMS : [])].map((form) => `'${form}'`).join(", ");

/** The condition that a company of this country has accounts of its own that are no personal data. */
export const hasAccounts = (country: CountryCode) =>
  `companies.country_code = '${country}' AND coalesce(companies.legal_form, '') NOT IN (${quotedForms(country)}) AND ${NOT_REMOVED}`;

/** The present offer of the register. Norway's main register states the year of the newest accounts. */
const offeredIn = (country: CountryCode) =>
  country === "NO" ? "CAST(companies.accounts_year AS text)" : "reading.offered";

const dueFrom = (country: CountryCode) => `
  FROM companies ${country === "NO" ? "LEFT " : ""}JOIN account_reads AS reading ON reading.company_id = companies.id
  WHERE ${hasAccounts(country)} AND companies.registry_status <> 'ceased' AND ${offeredIn(country)} IS NOT NULL
    AND (reading.due_at <= $1 OR ${offeredIn(country)} <> coalesce(reading.offered, ''))`;

/** 0: companies with a lead, or opened by a user; then by size. */
const PRIORITY = `
  CASE WHEN companies.id IN (SELECT company_id FROM leads) OR companies.id IN (SELECT company_id FROM unlocks) THEN 0
    WHEN companies.employee_count >= 10 THEN 1 WHEN companies.employee_count >= 1 THEN 2 ELSE 3 END`;

export function dueAccounts(country: CountryCode, limit: number, timestamp: string): Steps<DueAccounts[]> {
  const offered = offeredIn(country);
  const sql = `
    SELECT companies.id, companies.registry_id, ${offered} AS offered,
      CASE WHEN reading.offered = ${offered} THEN reading.tries ELSE 0 END AS tries ${dueFrom(country)}
    ORDER BY ${PRIORITY}, coalesce(companies.accounts_year, 0) DESC, companies.id LIMIT $2`;
  return all(sql, [timestamp, limit], (row) => ({
    companyId: number(row.id),
    registryId: text(row.registry_id),
    offered: text(row.offered),
    tries: number(row.tries),
  }));
}

export function* countDue(country: CountryCode, timestamp: string): Steps<number> {
  const sql = `SELECT count(*) AS n ${dueFrom(country)}`;
  return (yield* get(sql, [timestamp], (row) => number(row.n))) ?? 0;
}

const OFFER = `
  INSERT INTO account_reads (company_id, offered, due_at, tries) VALUES ($1, $2, $3, 0)
  ON CONFLICT (company_id) DO UPDATE SET offered = excluded.offered, outcome = NULL, due_at = excluded.due_at, tries = 0
  WHERE account_reads.offered <> excluded.offered`;

/** @returns the number of companies that are not in the store, or have no accounts of their own */
export function* offer(country: CountryCode, offers: ReadonlyMap<string, string>, timestamp: string): Steps<number> {
  const sql = `SELECT id, registry_id FROM companies WHERE registry_id = ANY($1::text[]) AND ${hasAccounts(country)}`;
  const companies = yield* all(sql, [[...offers.keys()]], (row) => ({
    id: number(row.id),
    registryId: text(row.registry_id),
  }));
  for (const { id, registryId } of companies) yield* run(OFFER, [id, offers.get(registryId) ?? "", timestamp]);
  return offers.size - companies.length;
}

const OFFERED = `
  SELECT companies.registry_id, reading.offered FROM account_reads AS reading
  JOIN companies ON companies.id = reading.company_id
  WHERE companies.country_code = $1 AND companies.registry_id = ANY($2::text[])`;

export function* offeredAccounts(country: CountryCode, registryIds: readonly string[]): Steps<Map<string, string>> {
  return new Map(
    yield* all(OFFERED, [country, registryIds], (row) => [text(row.registry_id), text(row.offered)] as const),
  );
}

/** Does nothing for a company that was removed meanwhile. */
const NOTE = `
  INSERT INTO account_reads (company_id, offered, outcome, due_at, tries)
  SELECT id, $2::text, $3::text, $4::timestamptz, $5::bigint FROM companies WHERE id = $1
  ON CONFLICT (company_id) DO UPDATE SET offered = excluded.offered, outcome = excluded.outcome,
    due_at = excluded.due_at, tries = excluded.tries`;

export function noteAttempt(companyId: number, { offered, outcome, dueAt, tries }: AccountsAttempt): Steps<number> {
  return run(NOTE, [companyId, offered, outcome, dueAt?.toISOString() ?? null, tries]);
}
