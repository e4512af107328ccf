/**
 * Legal removal: a register asks that copies delete a company, too. Everything that hangs on it goes by the foreign keys;
 * where somebody has a lead on it a row without a name or a number stays in its place, so that the lead can say so.
 */
type Placeholder = (place: number) => string;

/** The name of a company that was removed, as its leads show it. */
export const REMOVED_COMPANY = "Removed at its register's request";

/** For statements that read companies: not those that were removed. */
export const NOT_REMOVED = "companies.name <> ''";

const BARE = "id, revision, version, country_code, registry_id, name, website_verified, verification_status";

/** A row in a removed company's place. Parameters: id, revision, country, a number that is none, instant, instant. */
const insertBare = (p: Placeholder) => `
  INSERT INTO companies (${BARE}, registry_status, created_at, updated_at)
  VALUES (${p(1)}, ${p(2)}, 1, ${p(3)}, ${p(4)}, '', (1 = 0), 'unverified', 'ceased', ${p(5)}, ${p(6)})`;

export interface RemovalSql {
  /** Parameters: country, number. */
  find: string;
  /** Parameter: company. */
  hasLead: string;
  insertBare: string;
  /** Parameters: company to, company from. */
  moveLeads: string;
  /** The lead now says something else, and has the score of a ceased company. */
  returnLeads: string;
  /** Parameter: company. */
  remove: string;
  /** Keeps the company's id in the log of changes. Parameters: revision, company. */
  note: string;
  /** Branches go on without the number of their parent. Parameters: country, number. */
  unlinkBranches: string;
  /** The same parameters, before `unlinkBranches`. */
  dropLinks: string;
  /** Saved answers that name the company. Parameter: a pattern of their text. */
  dropAnswers: string;
}

export function removalSql(p: Placeholder): RemovalSql {
  return {
    find: `SELECT id FROM companies WHERE country_code = ${p(1)} AND registry_id = ${p(2)}`,
    hasLead: `SELECT 1 AS found FROM leads WHERE company_id = ${p(1)} LIMIT 1`,
    insertBare: insertBare(p),
    moveLeads: `UPDATE leads SET company_id = ${p(1)}, score_until = '' WHERE company_id = ${p(2)}`,
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

/** Parameter: revision. */
export const removedSince = (p: Placeholder) =>
  `SELECT company_id FROM removals WHERE revision > ${p(1)} ORDER BY revision`;

export const bareNumber = (id: number) => `removed ${id}`;
export const answersOn = (id: number) => `%"company_id":${id},%`;
