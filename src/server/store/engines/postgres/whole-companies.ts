/** Whole companies with all that hangs on them, by COPY. */
import type { WholeCompany } from "../../ports/company-writer.ts";
import { bitsOfFacts, factCell, optionalFacts } from "../sqlite/fact-columns.ts";
import { instantText } from "../sqlite/write-batch.ts";
import type { PgSession, SqlValue } from "./pg-session.ts";
import { COMPANY_COLUMNS, HISTORY_COLUMNS, historyRow } from "./staged-flush.ts";
import { changeKey } from "./staged-tables.ts";
import type { WriteNumbers } from "./write-numbers.ts";

const PERSON_COLUMNS = [
  "first_name",
  "last_name",
  "full_name",
  "job_title",
  "department",
  "seniority_level",
  "email",
  "email_status",
  "email_type",
  "phone",
  "linkedin_url",
  "source",
  "verified",
  "confidence",
] as const;
const PROFILE_COLUMNS = ["platform", "url", "handle", "verified", "followers"] as const;
const TOOL_COLUMNS = ["cms", "cdn", "hosting", "email_provider", "ecommerce", "live_chat"] as const;
const LIST_COLUMNS = ["frameworks", "analytics", "payment_providers", "marketing"] as const;
const TIMES = ["created_at", "updated_at"] as const;

export async function insertWhole(
  session: PgSession,
  numbers: WriteNumbers,
  companies: readonly WholeCompany[],
): Promise<void> {
  const readingId = numbers.readingId();
  await numbers.writeReading(session);
  const made = companies.map((company) => ({ id: numbers.nextCompany(), revision: numbers.nextRevision(), company }));
  await session.copy(
    "companies",
    COMPANY_COLUMNS,
    made.map(({ id, revision, company }) => companyRow(id, revision, company)),
  );
  await session.copy(
    "company_sources",
    ["company_id", "reading_id", "fields"],
    made.map(({ id, company }) => [id, readingId, bitsOfFacts(company.facts)]),
  );
  const parts = made.map(({ id, company }) => ({ id, company, at: instantText(company.createdAt) }));
  await session.copy(
    "contacts",
    ["company_id", "from_registry", ...PERSON_COLUMNS, ...TIMES],
    parts.flatMap(({ id, company, at }) =>
      company.contacts.map((one) => [id, false, ...PERSON_COLUMNS.map((name) => one[name]), at, at]),
    ),
  );
  await session.copy(
    "socials",
    ["company_id", ...PROFILE_COLUMNS, ...TIMES],
    parts.flatMap(({ id, company, at }) =>
      company.socials.map((one) => [id, ...PROFILE_COLUMNS.map((name) => one[name]), at, at]),
    ),
  );
  await session.copy(
    "tech_profiles",
    ["company_id", ...TOOL_COLUMNS, ...LIST_COLUMNS, "detected_at"],
    parts.flatMap(({ id, company: { tech } }) => (tech ? [techRow(id, tech)] : [])),
  );
  await session.copy(
    "history",
    HISTORY_COLUMNS,
    parts.flatMap(({ id, company }) => pastOf(company).map((change) => historyRow(id, change))),
  );
}

function companyRow(id: number, revision: number, company: WholeCompany): SqlValue[] {
  const { facts } = company;
  const createdAt = instantText(company.createdAt);
  // As if each change had been seen when it came.
  const times = [createdAt, ...company.past.map((change) => instantText(change.detected_at))];
  const updatedAt = times.reduce((newest, at) => (at > newest ? at : newest));
  const { country_code, registry_id, name } = facts;
  const cells = optionalFacts.map((fact) => factCell(facts[fact]));
  return [id, revision, 1, country_code, registry_id, name, ...cells, createdAt, updatedAt];
}

function techRow(id: number, tech: NonNullable<WholeCompany["tech"]>): SqlValue[] {
  const lists = LIST_COLUMNS.map((name) => [...new Set(tech[name])].sort().join("\n"));
  return [id, ...TOOL_COLUMNS.map((name) => tech[name]), ...lists, instantText(tech.detected_at)];
}

/** A change that is told twice is one. */
function pastOf({ past }: WholeCompany) {
  const changes = past.map((change) => ({ ...change, detected_at: instantText(change.detected_at) }));
  return [...new Map(changes.toReversed().map((change) => [changeKey(change), change])).values()].reverse();
}
