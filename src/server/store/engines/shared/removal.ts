/**
 * Legal removal: a register requires that copies delete a company. Dependent rows are deleted by foreign keys. If a
 * user has a lead on the company, a row without name and number replaces it, so that the lead can show the removal.
 */
type Placeholder = (place: number) => string;

/** Name that leads show for a removed company. */
export const REMOVED_COMPANY = "Removed at its register's request";

/** Condition that excludes removed companies from reads. */
export const NOT_REMOVED = "companies.name <> ''";

const BARE = "id, revision, version, country_code, registry_id, name, website_verified, verification_status";

/**
 * Inserts the replacement of a removed company. Parameters: id, revision, country, a placeholder number, time, time.
 */
const insertBare = (p: Placeholder) => `
  INSERT INTO companies (${BARE}, registry_status, created_at, updated_at)
  VALUES (${p(1)}, ${p(2)}, 1, ${p(3)}, ${p(4)}, '', (1 = 0), 'unverified', 'ceased', ${p(5)}, ${p(6)})`;

export interface RemovalSql {
  /** Parameters: country, registry number. */
  find: string;
  /** Parameter: company. */
  hasLead: string;
  insertBare: string;
  /** Parameters: target company, source company. */
  moveLeads: string;
  /** Sets the changed state of the lead, with the score of a ceased company. */
  returnLeads: string;
  /** Parameter: company. */
  remove: string;
  /** Adds the company's id to the log of removals. Parameters: revision, company. */
  note: string;
  /** Clears the parent number of branches. Parameters: country, registry number. */
  unlinkBranches: string;
  /** Same parameters; must run before `unlinkBranches`. */
  dropLinks: string;
  /** Deletes stored responses that contain the company. Parameter: a pattern of their text. */
  dropAnswers: string;
}

export function removalSql(p: Placeholder): RemovalSql {
  return {
    find: `SELECT id FROM companies WHERE country_code = ${p(1)} AND registry_id = ${p(2)}`,
    hasLead: `SELECT 1 AS found FROM leads WHERE company_id = ${p(1)} LIMIT 1`,
    insertBare: insertBare(p),
    moveLeads: `UPDATE leads SET company_id = ${p(1)}, company_key = '', score_until = '' WHERE company_id = ${p(2)}`,
    returnLeads: `UPDATE leads SET company_id = ${p(1)}, version = version + 1, score = 0, score_until = '' WHERE company_id = ${p(2)}`,
    remove: `DELETE FROM companies WHERE id = ${p(1)}`,
    note: `INSERT INTO removals (revision, company_id) VALUES (${p(1)}, ${p(2)})`,
    unlinkBranches: `UPDATE companies SET parent_registry_id = NULL, version = version + 1
      WHERE country_code = ${p(1)} AND parent_registry_id = ${p(2)}`,
    dropLinks: `DELETE FROM history WHERE field_name = 'parent_registry_id' AND company_id IN
      (SELECT id FROM companies WHERE country_code = ${p(1)} AND parent_registry_id = ${p(2)})`,
    dropAnswers: `DELETE FROM idempotency WHERE body LIKE ${p(1)}`,
  };
}

export const bareNumber = (id: number) => `removed ${id}`;
export const answersOn = (id: number) => `%"company_id":${id},%`;
