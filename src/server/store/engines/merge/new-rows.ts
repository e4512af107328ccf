/** Columns and cells of rows that are added with a company, for `insertRows` and prepared statements. Booleans are 0 and 1. */
import type { PastChange, RegistryContact } from "../../../domain/companies/registry-record.ts";
import { type FactCell, optionalFacts } from "../shared/fact-columns.ts";
import { instantText } from "../shared/id-allocator.ts";
import type { NewCompany } from "./merge-tables.ts";

export const COMPANY_COLUMNS = [
  "id",
  "revision",
  "version",
  "country_code",
  "registry_id",
  "name",
  ...optionalFacts,
  "created_at",
  "updated_at",
] as const;
export const PROVENANCE_COLUMNS = ["company_id", "reading_id", "fields"] as const;
export const HISTORY_COLUMNS = ["company_id", "field_name", "old_value", "new_value", "detected_at"] as const;
/** Columns of an address or number of the company, as its register publishes it. */
export const REGISTRY_CONTACT_COLUMNS = [
  "company_id",
  "from_registry",
  "email",
  "email_type",
  "phone",
  "source",
  "verified",
  "confidence",
  "created_at",
  "updated_at",
] as const;

export function companyRow(company: Omit<NewCompany, "readingId" | "fields">, version = 1): FactCell[] {
  const { id, revision, country, registryId, name, cells, createdAt, updatedAt } = company;
  return [id, revision, version, country, registryId, name, ...cells, createdAt, updatedAt];
}

export function provenanceRow({ id, readingId, fields }: NewCompany): FactCell[] {
  return [id, readingId, fields];
}

export function historyRow(companyId: number, change: PastChange): FactCell[] {
  return [companyId, change.field_name, change.old_value, change.new_value, instantText(change.detected_at)];
}

export function registryContactRow(
  companyId: number,
  { email, phone }: RegistryContact,
  source: string,
  timestamp: string,
): FactCell[] {
  return [companyId, 1, email, emailTypeOf(email), phone, source, 1, 0.9, timestamp, timestamp];
}

/** Columns that identify a change of a company, as in the index `history_change`. */
export function changeKey({ detected_at, field_name, new_value }: Omit<PastChange, "old_value">): string {
  return `${detected_at} ${field_name} ${new_value ?? ""}`;
}

/** The type of a register's address. */
export function emailTypeOf(email: string | null): string | null {
  return email === null ? null : "generic";
}
