/** SQL that sets `companies.marketing_protected` to null where no source supplied it; it was stored as false before. */

/** Bit of the fact in `company_sources.fields`. */
const GIVEN = 1024;

/**
 * The registers of Norway and Finland never supply it. The company's version increases, because its representation
 * changes.
 */
export const unknownMarketing = `
  ALTER TABLE companies ALTER COLUMN marketing_protected DROP NOT NULL;
  UPDATE companies SET marketing_protected = NULL, version = version + 1
  WHERE country_code IN ('NO', 'FI') OR NOT EXISTS (
    SELECT 1 FROM company_sources WHERE company_id = companies.id AND (fields & ${GIVEN}) <> 0
  );
`;
