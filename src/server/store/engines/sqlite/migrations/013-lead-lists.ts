import type { Migration } from "../../shared/schema.ts";

/**
 * One index per sort order, and per sort order within a stage, each with all columns that filters use: a page of a
 * million leads is read and counted from an index only.
 */
export const leadLists: Migration = {
  name: "013-lead-lists",
  sql: `
    DROP INDEX leads_status;
    DROP INDEX leads_score;
    DROP INDEX leads_status_score;
    CREATE INDEX leads_user ON leads (user_id, id, status, score, created_at);
    CREATE INDEX leads_status ON leads (user_id, status, id, score, created_at);
    CREATE INDEX leads_score ON leads (user_id, score, id, created_at);
    CREATE INDEX leads_status_score ON leads (user_id, status, score, id, created_at);
  `,
};
