/** Prepared INSERT statements for companies and their dependent rows. */
import type { SQLInputValue } from "node:sqlite";

import type { PastChange, RegistryContact } from "../../../domain/companies/registry-record.ts";
import type { WholeCompany } from "../../ports/company-writer.ts";
import type { NewCompany } from "../merge/merge-tables.ts";
import { factCell, optionalFacts } from "../shared/fact-columns.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { instantText } from "../shared/source-reading.ts";
import { sortedLines } from "../shared/row.ts";
import {
  contactColumns,
  profileColumns,
  technologyColumns,
  toolColumns,
  toolListColumns,
} from "../shared/whole-company.ts";

function insertInto(table: string, columns: string, conflict = ""): string {
  return `INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/\w+/g, "?")}) ${conflict}`;
}

const COMPANY = insertInto(
  "companies",
  `id, revision, version, country_code, registry_id, name, ${optionalFacts.join(", ")}, created_at, updated_at`,
);
const SOURCE = insertInto("company_sources", "company_id, reading_id, fields");
const HISTORY = insertInto(
  "history",
  "company_id, field_name, old_value, new_value, detected_at",
  "ON CONFLICT DO NOTHING",
);
const CONTACT = insertInto(
  "contacts",
  `company_id, from_registry, ${contactColumns.join(", ")}, created_at, updated_at`,
);
const SOCIAL = insertInto("socials", `company_id, ${profileColumns.join(", ")}, created_at, updated_at`);
const TECH = insertInto(
  "tech_profiles",
  `company_id, ${toolColumns.join(", ")}, ${toolListColumns.join(", ")}, detected_at`,
);

const TECHNOLOGY = insertInto("technologies", `company_id, ${technologyColumns.join(", ")}`);

export class CompanyInserts {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  company(newCompany: NewCompany): void {
    const { id, revision, country, registryId, name, cells, createdAt, updatedAt } = newCompany;
    this.#run(COMPANY, id, revision, 1, country, registryId, name, ...cells, createdAt, updatedAt);
    this.#run(SOURCE, id, newCompany.readingId, newCompany.fields);
  }

  /** @returns false when the same change is already stored */
  change(companyId: number, { field_name, old_value, new_value, detected_at }: PastChange): boolean {
    return this.#run(HISTORY, companyId, field_name, old_value, new_value, instantText(detected_at)) > 0;
  }

  /** An address or number of the company, as its register publishes it. */
  registryContact(companyId: number, { email, phone }: RegistryContact, source: string, timestamp: string): void {
    const person = [null, null, null, null, null, null];
    const type = email === null ? null : "generic";
    this.#run(
      CONTACT,
      companyId,
      1,
      ...person,
      email,
      null,
      type,
      phone,
      null,
      source,
      1,
      0.9,
      null,
      null,
      null,
      timestamp,
      timestamp,
    );
  }

  parts(companyId: number, fullCompany: WholeCompany): void {
    const timestamp = instantText(fullCompany.createdAt);
    for (const contact of fullCompany.contacts) {
      this.#run(
        CONTACT,
        companyId,
        factCell(contact.from_registry),
        ...contactColumns.map((name) => factCell(contact[name])),
        timestamp,
        timestamp,
      );
    }
    for (const social of fullCompany.socials) {
      this.#run(SOCIAL, companyId, ...profileColumns.map((name) => factCell(social[name])), timestamp, timestamp);
    }
    if (fullCompany.tech) this.#tech(companyId, fullCompany.tech);
    for (const change of fullCompany.past) this.change(companyId, change);
  }

  #tech(companyId: number, tech: NonNullable<WholeCompany["tech"]>): void {
    const tools = toolColumns.map((name) => tech[name]);
    const lists = toolListColumns.map((name) => sortedLines(tech[name]));
    this.#run(TECH, companyId, ...tools, ...lists, instantText(tech.detected_at));
    for (const technology of tech.technologies)
      this.#run(TECHNOLOGY, companyId, ...technologyColumns.map((name) => technology[name]));
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes);
  }
}
