/** Writes complete companies with all dependent rows, by COPY. */
import type { WholeCompany } from "../../ports/company-writer.ts";
import { bitsOfFacts, factCell, optionalFacts } from "../shared/fact-columns.ts";
import { instantText } from "../shared/source-reading.ts";
import { sortedLines } from "../shared/row.ts";
import {
  contactColumns,
  profileColumns,
  technologyColumns,
  timesOf,
  toolColumns,
  toolListColumns,
} from "../shared/whole-company.ts";
import type { PgSession } from "./pg-session.ts";
import type { SqlValue } from "../shared/steps.ts";
import { COMPANY_COLUMNS, HISTORY_COLUMNS, historyRow } from "./staged-flush.ts";
import { runSteps } from "./run-steps.ts";
import { changeKey } from "./staged-tables.ts";
import type { IdAllocator } from "../shared/id-allocator.ts";

const TIMES = ["created_at", "updated_at"] as const;

export async function insertWhole(
  session: PgSession,
  numbers: IdAllocator,
  companies: readonly WholeCompany[],
): Promise<void> {
  const readingId = numbers.readingId();
  await runSteps(session, numbers.writeReading());
  const numberedCompanies = companies.map((company) => ({
    id: numbers.nextCompany(),
    revision: numbers.nextRevision(),
    company,
  }));
  await session.copy(
    "companies",
    COMPANY_COLUMNS,
    numberedCompanies.map(({ id, revision, company }) => companyRow(id, revision, company)),
  );
  await session.copy(
    "company_sources",
    ["company_id", "reading_id", "fields"],
    numberedCompanies.map(({ id, company }) => [id, readingId, bitsOfFacts(company.facts)]),
  );
  const parts = numberedCompanies.map(({ id, company }) => ({ id, company, at: instantText(company.createdAt) }));
  await session.copy(
    "contacts",
    ["company_id", "from_registry", ...contactColumns, ...TIMES],
    parts.flatMap(({ id, company, at: timestamp }) =>
      company.contacts.map((contact) => [
        id,
        contact.from_registry,
        ...contactColumns.map((name) => contact[name]),
        timestamp,
        timestamp,
      ]),
    ),
  );
  await session.copy(
    "socials",
    ["company_id", ...profileColumns, ...TIMES],
    parts.flatMap(({ id, company, at: timestamp }) =>
      company.socials.map((profile) => [id, ...profileColumns.map((name) => profile[name]), timestamp, timestamp]),
    ),
  );
  await session.copy(
    "tech_profiles",
    ["company_id", ...toolColumns, ...toolListColumns, "detected_at"],
    parts.flatMap(({ id, company: { tech } }) => (tech ? [techRow(id, tech)] : [])),
  );
  await session.copy(
    "technologies",
    ["company_id", ...technologyColumns],
    parts.flatMap(({ id, company: { tech } }) =>
      (tech?.technologies ?? []).map((technology) => [id, ...technologyColumns.map((name) => technology[name])]),
    ),
  );
  await session.copy(
    "history",
    HISTORY_COLUMNS,
    parts.flatMap(({ id, company }) => pastOf(company).map((change) => historyRow(id, change))),
  );
}

function companyRow(id: number, revision: number, company: WholeCompany): SqlValue[] {
  const { facts } = company;
  const { createdAt, updatedAt } = timesOf(company);
  const { country_code, registry_id, name } = facts;
  const cells = optionalFacts.map((fact) => factCell(facts[fact]));
  return [id, revision, 1, country_code, registry_id, name, ...cells, createdAt, updatedAt];
}

function techRow(id: number, tech: NonNullable<WholeCompany["tech"]>): SqlValue[] {
  const lists = toolListColumns.map((name) => sortedLines(tech[name]));
  return [id, ...toolColumns.map((name) => tech[name]), ...lists, instantText(tech.detected_at)];
}

/** Duplicate changes are stored once. */
function pastOf({ past }: WholeCompany) {
  const changes = past.map((change) => ({ ...change, detected_at: instantText(change.detected_at) }));
  return [...new Map(changes.toReversed().map((change) => [changeKey(change), change])).values()].reverse();
}
