/** The SQL that makes `companies.marketing_protected` null where no source has said it: it was "no" before. */

/** Bit of the fact in `company_sources.fields`. */
const GIVEN = 1024;

/** Norway's and Finland's registers never say it. The company's version grows, because its answer is another one. */
export const unknownMarketing = `
  ALTER TABLE companies ALTER COLUMN marketing_protected DROP NOT NULL;
  UPDATE companies SET marketing_protected = NULL, version = version + 1
  WHERE country_code IN ('NO', 'FI') OR NOT EXISTS (
    SELECT 1 FROM company_sources WHERE company_id = companies.id AND (fields & ${GIVEN}) <> 0
  );
`;
