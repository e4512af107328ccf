/** The condition that a company belongs to one part of a register. */
import type { RegisterPart } from "../../ports/company-writer.ts";

const GIVEN = `EXISTS (SELECT 1 FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
  WHERE given.company_id = companies.id AND reading.source = `;
const SUB_UNITS = "coalesce(legal_form, '') IN ('BEDR', 'AAFY')";

/** @param placeholder for the source, the only parameter, see `partParameters` */
export function partCondition({ source, subUnits }: RegisterPart, placeholder: string): string {
  const conditions = [
    ...(source === undefined ? [] : [`${GIVEN}${placeholder})`]),
    ...(subUnits === undefined ? [] : [subUnits ? SUB_UNITS : `NOT ${SUB_UNITS}`]),
  ];
  return conditions.map((condition) => ` AND ${condition}`).join("");
}

export function partParameters({ source }: RegisterPart): string[] {
  return source === undefined ? [] : [source];
}
