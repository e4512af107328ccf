/** Source of the search index: all companies once, then changes. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import { type Facts, recordOf } from "../../../../contract/facts.ts";
import {
  type IndexedFact,
  indexedFacts,
  type IndexedFacts,
  UNKNOWN_FACTS,
} from "../../../domain/companies/indexed-facts.ts";
import type { IndexedAccounts, IndexSource, NameRecord, SearchRecord } from "../../ports/index-source.ts";
import { decodeIndustries, decodeOtherNames, otherNamesColumn } from "./company-rows.ts";
import { cellDecoder, type Decode } from "./fact-columns.ts";
import { OWN_PHONE } from "./export-facts.ts";
import { readMeta } from "./meta.ts";
import { NOT_REMOVED } from "./removal.ts";
import { type Cell, flag, flagOrNull, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";
import { all, allByPlace, get, type Steps } from "./steps.ts";

/** Columns of `tech_profiles` with single names and lists of names. */
const technologyColumns = [
  "cms",
  "frameworks",
  "analytics",
  "cdn",
  "hosting",
  "email_provider",
  "ecommerce",
  "payment_providers",
  "live_chat",
  "marketing",
] as const;

/** Indexed facts that are no stored ones. */
type DerivedFact = { [Name in IndexedFact]: Facts[Name] extends { bit: number } ? never : Name }[IndexedFact];

/** Cells with a line of their own in `decodeSearchRecord`. */
const ownCells = [
  "id",
  "revision",
  "country_code",
  "registry_id",
  "name",
  "legal_form",
  "city",
  "postal_code",
  "industry_id",
  "website",
  "website_verified",
  "verification_status",
  "employee_count",
  "founded_date",
  "updated_at",
  "registry_status",
  "marketing_protected",
  "has_contacts",
  "tech",
  "region_code",
  "other_names",
  "further_industries",
  "purpose",
  "accounts",
] as const;
const cells = [...ownCells, ...indexedFacts] as const;

/**
 * Index of each cell in a row, in the order of the SELECT: millions of rows are read by index, which is faster than by
 * name.
 */
const positions = recordOf<Readonly<Record<(typeof cells)[number], number>>>(cells.map((name, place) => [name, place]));

/** Values that are no column of the table: expressions, which follow from the company's own revision. */
const expressions: Readonly<Partial<Record<(typeof cells)[number], string>>> & Record<DerivedFact, string> = {
  has_contacts: "EXISTS (SELECT 1 FROM contacts WHERE company_id = companies.id)",
  has_phone: `EXISTS (SELECT 1 FROM contacts WHERE company_id = companies.id AND ${OWN_PHONE})`,
  region_code: "coalesce(companies.municipality_code, companies.county_code)",
  other_names: otherNamesColumn(),
  accounts: `(SELECT concat_ws(' ', currency, substr(year_end, 1, 4), ${figureTexts()})
    FROM company_accounts WHERE company_id = companies.id AND latest = TRUE)`,
  tech: `(SELECT concat_ws(chr(10), ${technologyColumns.join(", ")}) FROM tech_profiles
    WHERE company_id = companies.id)`,
};

function figureTexts(): string {
  return ["revenue", "gross_profit", "profit", "growth"]
    .map((name) => `coalesce(CAST(${name} AS text), '-')`)
    .join(", ");
}

const AFTER_ID = `SELECT ${searchColumns()} FROM companies WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const NAMES_AFTER_ID = `
  SELECT id AS "0", name AS "1", ${otherNamesColumn()} AS "2" FROM companies
  WHERE id > $1 AND ${NOT_REMOVED} ORDER BY id LIMIT $2`;
const AFTER_REVISION = `
  SELECT ${searchColumns()} FROM companies WHERE revision > $1 AND ${NOT_REMOVED} ORDER BY revision LIMIT $2`;
const REMOVED_SINCE = "SELECT company_id FROM removals WHERE revision > $1 ORDER BY revision";
const HEAD = "SELECT value FROM counters WHERE name = 'revision'";
const LAST_ID = "SELECT max(id) AS id FROM companies";

export class SqlIndexSource implements IndexSource {
  readonly #read: <T>(work: () => Steps<T>) => T | Promise<T>;
  readonly #close: () => void | Promise<void>;

  /** @param read runs the work, again if necessary */
  constructor(read: <T>(work: () => Steps<T>) => T | Promise<T>, close: () => void | Promise<void> = () => undefined) {
    this.#read = read;
    this.#close = close;
  }

  async head(): Promise<number> {
    return (await this.#read(() => get(HEAD, [], (row) => number(row.value)))) ?? 0;
  }

  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    yield* this.#batches((lastId) => allByPlace(AFTER_ID, [lastId, batchSize], decodeSearchRecord));
  }

  async *names(batchSize: number): AsyncGenerator<NameRecord[]> {
    yield* this.#batches((lastId) => allByPlace(NAMES_AFTER_ID, [lastId, batchSize], decodeName));
  }

  async lastId(): Promise<number> {
    return (await this.#read(() => get(LAST_ID, [], (row) => numberOrNull(row.id)))) ?? 0;
  }

  async changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#read(() => allByPlace(AFTER_REVISION, [revision, limit], decodeSearchRecord));
  }

  async removedSince(revision: number): Promise<number[]> {
    return this.#read(() => all(REMOVED_SINCE, [revision], (row) => number(row.company_id)));
  }

  async epoch(): Promise<string> {
    return (await this.#read(() => readMeta("epoch"))) ?? "";
  }

  reconnections(): number {
    return 0;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  /**
   * Reads keyset batches separately, so that no long snapshot prevents checkpoints or vacuum. Prefetches the next batch:
   * a database in another process reads while the index processes the current one.
   */
  async *#batches<T extends { id: number }>(readAfter: (id: number) => Steps<T[]>): AsyncGenerator<T[]> {
    const read = async (lastId: number) => this.#read(() => readAfter(lastId));
    let reading = read(0);
    for (;;) {
      const batch = await reading;
      const lastRecord = batch.at(-1);
      if (!lastRecord) return;
      reading = read(lastRecord.id);
      // If the consumer stops here, an error of the prefetched batch is irrelevant.
      reading.catch(() => undefined);
      yield batch;
    }
  }
}

function decodeName(row: Row): NameRecord {
  return { id: number(row[0]), name: text(row[1]), other_names: decodeOtherNames(row[2], text(row[1])) };
}

/** Columns that `decodeSearchRecord` reads. Technologies are lines of one text; empty lists produce empty lines. */
function searchColumns(): string {
  return cells.map((name, place) => `${expressions[name] ?? `companies.${name}`} AS "${place}"`).join(", ");
}

const indexedCells = indexedFacts.map((name) => ({ name, place: positions[name], decode: cellDecoder(name) }));

/**
 * Facts of the table. The copy has its properties from the start: adding them one by one takes 100 ns each, which an
 * index of millions of companies would show.
 */
function decodeIndexedFacts(row: Row): IndexedFacts {
  const facts = { ...UNKNOWN_FACTS };
  for (const { name, place, decode } of indexedCells) setFact(facts, name, decode(row[place]));
  return facts;
}

function setFact(
  facts: Record<string, string | number | boolean | null>,
  name: string,
  value: ReturnType<Decode>,
): void {
  facts[name] = value;
}

/** @param row cells by index: an array, or an object with the indexes as keys */
function decodeSearchRecord(row: Row): SearchRecord {
  return {
    ...decodeIndexedFacts(row),
    id: number(row[positions.id]),
    revision: number(row[positions.revision]),
    country_code: oneOf(COUNTRY_CODES, row[positions.country_code]),
    registry_id: text(row[positions.registry_id]),
    name: text(row[positions.name]),
    legal_form: textOrNull(row[positions.legal_form]),
    city: textOrNull(row[positions.city]),
    postal_code: textOrNull(row[positions.postal_code]),
    industry_id: numberOrNull(row[positions.industry_id]),
    industries: decodeIndustries(row[positions.industry_id], row[positions.further_industries]),
    website: textOrNull(row[positions.website]),
    website_verified: flag(row[positions.website_verified]),
    verification_status: oneOf(VERIFICATION_STATUSES, row[positions.verification_status]),
    employee_count: numberOrNull(row[positions.employee_count]),
    founded_date: textOrNull(row[positions.founded_date]),
    updated_at: text(row[positions.updated_at]),
    registry_status: oneOf(REGISTRY_STATUSES, row[positions.registry_status]),
    marketing_protected: flagOrNull(row[positions.marketing_protected]),
    purpose: textOrNull(row[positions.purpose]),
    has_contacts: flag(row[positions.has_contacts]),
    tech: technologies(row[positions.tech]),
    region_code: textOrNull(row[positions.region_code]),
    accounts: decodeAccounts(row[positions.accounts]),
    other_names: decodeOtherNames(row[positions.other_names], text(row[positions.name])),
  };
}

/** @param cell currency, year and figures, separated by spaces; "-" is not stated */
function decodeAccounts(cell: Cell): IndexedAccounts | null {
  if (cell === null || cell === undefined) return null;
  const [currency = "", year, ...figures] = text(cell).split(" ");
  const [revenue = null, gross_profit = null, profit = null, growth = null] = figures.map((figure) =>
    figure === "-" ? null : Number(figure),
  );
  return { currency, year: Number(year), revenue, gross_profit, profit, growth };
}

function technologies(cell: Cell): readonly string[] {
  return cell === null ? [] : [...new Set(lines(cell).filter((name) => name !== ""))].sort();
}
