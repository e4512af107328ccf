/** Reads facts that exported rows have and lists do not. */
import { columnFacts } from "../../../../contract/fact-schemas.ts";
import type { ColumnFacts, ExportFacts } from "../../../domain/companies/export-facts.ts";
import { NOT_REMOVED } from "./removal.ts";
import { decoderOf } from "./fact-columns.ts";
import { number, type Row, textOrNull } from "./row.ts";

/** Condition of contacts: a number of the company, not of a person. */
export const OWN_PHONE = "phone IS NOT NULL AND full_name IS NULL";
/** A value of the company, not of a person; one from its register precedes others. `+ 0` as in `lead-rows.ts`. */
const ownDetail = (column: "phone" | "email", condition: string) => `
  (SELECT contact.${column} FROM contacts AS contact
    WHERE contact.company_id = companies.id AND contact.${column} IS NOT NULL AND contact.full_name IS NULL ${condition}
    ORDER BY contact.from_registry DESC, contact.verified DESC, contact.confidence DESC, contact.id + 0 LIMIT 1)`;
export const EXPORT_FACTS = `
  SELECT id, purpose, ${columnFacts.map((name) => `${name}, `).join("")}${ownDetail("phone", "")} AS phone,
    CASE WHEN marketing_protected IS NOT TRUE THEN ${ownDetail(
      "email",
      "AND contact.email_type = 'generic' AND (contact.email_status IS NULL OR contact.email_status <> 'invalid')",
    )} END AS email
  FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED}`;

const decodeColumnFacts = decoderOf<ColumnFacts>(columnFacts);

export function decodeExportFacts(row: Row): [number, ExportFacts] {
  const facts = {
    phone: textOrNull(row.phone),
    email: textOrNull(row.email),
    purpose: textOrNull(row.purpose),
    ...decodeColumnFacts(row),
  };
  return [number(row.id), facts];
}
