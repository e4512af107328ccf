/** Writes filings of annual accounts in one transaction, and what follows from them for their companies. */
import { COUNTRY_CODES, type CountryCode } from "../../../../../contract/company.ts";
import {
  completed,
  type FiledAccounts,
  type KeptAccounts,
  withRow,
  yearOfNewest,
} from "../../../../domain/companies/annual-accounts.ts";
import { ACCOUNTS_SOURCES } from "../../../../domain/companies/sources.ts";
import type { AccountsFiling, AccountsWritten } from "../../../ports/annual-accounts-store.ts";
import { rescoreLeads } from "../accounts/lead-scores.ts";
import { bitsOf, difference, union } from "../fact-bits.ts";
import { type Announce, type IdAllocator, openIdAllocator } from "../id-allocator.ts";
import { flagOrNull, number, numberOrNull, text } from "../row.ts";
import { all, insertRows, run, type Steps } from "../steps.ts";
import { ADD_SOURCE, DROP_SOURCE, KEEP_SOURCE, readingOfDay } from "../source-readings.ts";
import { ACCOUNT_COLUMNS, accountRow, decodeFiled, FILED_COLUMNS } from "./account-rows.ts";
import { hasAccounts } from "./account-reads.ts";

interface FilingCompany {
  id: number;
  country: CountryCode;
  accountsYear: number | null;
  employees: number | null;
  isEmployer: boolean | null;
}

interface ChangedAccounts {
  company: FilingCompany;
  oldRows: readonly FiledAccounts[];
  newRows: readonly KeptAccounts[];
}

const ROWS = `SELECT ${FILED_COLUMNS} FROM company_accounts WHERE company_id = ANY($1::bigint[])`;
const DELETE = "DELETE FROM company_accounts WHERE company_id = ANY($1::bigint[])";
const TOUCH = "UPDATE companies SET revision = $1, version = version + 1 WHERE id = $2";
const FACTS = `
  UPDATE companies SET accounts_year = $2, employee_count = $3, is_employer = $4, updated_at = $5 WHERE id = $1`;
const HISTORY = `
  INSERT INTO history (company_id, field_name, old_value, new_value, detected_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;
const PROVENANCE = "SELECT reading_id, fields FROM company_sources WHERE company_id = $1";
const YEAR_BITS = bitsOf(["accounts_year"]);
const EMPLOYEE_BITS = bitsOf(["employee_count", "is_employer"]);
/** Employees of older years say little: 36 months. */
const RECENT_MS = 36 * 30.4375 * 86_400_000;

/** @param announce sends the new revision to other nodes */
export function* writeAccounts(
  filings: readonly AccountsFiling[],
  timestamp: string,
  announce: Announce,
): Steps<AccountsWritten> {
  const ids = yield* openIdAllocator({ source: "", retrievedAt: timestamp, demo: false });
  const companies = yield* companiesOf(filings);
  const stored = Map.groupBy(
    yield* all(ROWS, [[...companies.values()].map(({ id }) => id)], (row) => ({
      companyId: number(row.company_id),
      filed: decodeFiled(row),
    })),
    ({ companyId }) => companyId,
  );
  const counts = { written: 0, unchanged: 0, unknown: 0 };
  const changed: ChangedAccounts[] = [];
  for (const [key, group] of Map.groupBy(filings, keyOf)) {
    const company = companies.get(key);
    if (!company) {
      counts.unknown += group.length;
      continue;
    }
    const oldRows = (stored.get(company.id) ?? []).map(({ filed }) => filed);
    let rows: readonly FiledAccounts[] = oldRows;
    for (const filing of group) {
      const newRows = rowsOf(filing, timestamp).reduce<readonly FiledAccounts[]>(withRow, rows);
      counts[newRows === rows ? "unchanged" : "written"] += 1;
      rows = newRows;
    }
    if (rows !== oldRows) changed.push({ company, oldRows, newRows: completed(rows) });
  }
  yield* run(DELETE, [changed.map(({ company }) => company.id)]);
  yield* insertRows(
    "company_accounts",
    ACCOUNT_COLUMNS,
    changed.flatMap(({ company, newRows }) => newRows.map((row) => accountRow(company.id, row))),
  );
  for (const change of changed) yield* touch(change, timestamp, ids);
  yield* rescoreLeads(
    changed.map(({ company }) => company.id),
    timestamp.slice(0, 10),
  );
  yield* ids.finish(announce);
  return counts;
}

const keyOf = ({ country, registryId }: Pick<AccountsFiling, "country" | "registryId">) => `${country} ${registryId}`;

/** Rows of a filing. A year that has not ended is an error of the filing. */
function rowsOf({ rows, rank, documentUrl, published }: AccountsFiling, timestamp: string): FiledAccounts[] {
  return rows
    .filter(({ year_end }) => year_end <= timestamp.slice(0, 10))
    .map((row) => ({
      ...row,
      rank,
      document_url: documentUrl,
      published: published ?? row.published,
      read_at: timestamp,
    }));
}

function* companiesOf(filings: readonly AccountsFiling[]): Steps<Map<string, FilingCompany>> {
  const companies = new Map<string, FilingCompany>();
  for (const country of COUNTRY_CODES) {
    const numbers = filings.filter((filing) => filing.country === country).map(({ registryId }) => registryId);
    if (numbers.length === 0) continue;
    const sql = `
      SELECT id, registry_id, accounts_year, employee_count, is_employer FROM companies
      WHERE registry_id = ANY($1::text[]) AND ${hasAccounts(country)}`;
    yield* all(sql, [numbers], (row) =>
      companies.set(keyOf({ country, registryId: text(row.registry_id) }), {
        id: number(row.id),
        country,
        accountsYear: numberOrNull(row.accounts_year),
        employees: numberOrNull(row.employee_count),
        isEmployer: flagOrNull(row.is_employer),
      }),
    );
  }
  return companies;
}

function* touch({ company, oldRows, newRows }: ChangedAccounts, timestamp: string, ids: IdAllocator): Steps<void> {
  const { id, country } = company;
  yield* run(TOUCH, [ids.nextRevision(), id]);
  // Norway's main register states both itself.
  if (country === "NO") return;
  const year = Math.max(yearOfNewest(newRows) ?? 0, company.accountsYear ?? 0) || null;
  const counted = country === "SE" ? newestEmployees(newRows, timestamp) : null;
  const employees = counted ?? company.employees;
  if (year === company.accountsYear && employees === company.employees) return;
  yield* run(FACTS, [id, year, employees, counted === null ? company.isEmployer : counted > 0, timestamp]);
  const givenBits = counted === null ? YEAR_BITS : union(YEAR_BITS, EMPLOYEE_BITS);
  yield* attribute(id, givenBits, yield* readingOfDay(ACCOUNTS_SOURCES[country], timestamp));
  if (year === company.accountsYear || company.accountsYear === null || !isNews(oldRows, newRows)) return;
  yield* run(HISTORY, [id, "accounts_year", String(company.accountsYear), String(year), timestamp]);
  if (employees !== company.employees && company.employees !== null)
    yield* run(HISTORY, [id, "employee_count", String(company.employees), String(employees), timestamp]);
}

/** Sweden's registers publish no employees, so that the average of a recent year takes their place. */
function newestEmployees(rows: readonly KeptAccounts[], timestamp: string): number | null {
  const newest = rows.find(({ employees, comparative, consolidated, doubtful }) => {
    return employees !== null && !comparative && !consolidated && !doubtful;
  });
  const isRecent = newest && Date.parse(timestamp) - Date.parse(newest.year_end) <= RECENT_MS;
  return isRecent && newest.employees !== null ? Math.round(newest.employees) : null;
}

/** Accounts that were published before the company's earlier ones were read are part of its past. */
function isNews(oldRows: readonly FiledAccounts[], newRows: readonly KeptAccounts[]): boolean {
  const days = oldRows.map(({ read_at }) => read_at.slice(0, 10)).toSorted();
  const newest = newRows.find(({ comparative }) => !comparative);
  return !newest?.published || newest.published >= (days[0] ?? "");
}

function* attribute(companyId: number, givenBits: number, readingId: number): Steps<void> {
  const readings = yield* all(PROVENANCE, [companyId], (row) => [number(row.reading_id), number(row.fields)] as const);
  for (const [otherId, fields] of readings) {
    const rest = difference(fields, givenBits);
    if (rest === 0) yield* run(DROP_SOURCE, [companyId, otherId]);
    else if (rest !== fields) yield* run(KEEP_SOURCE, [companyId, otherId, rest]);
  }
  yield* run(ADD_SOURCE, [companyId, readingId, givenBits]);
}
