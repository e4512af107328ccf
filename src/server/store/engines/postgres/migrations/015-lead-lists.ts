import type { Migration } from "../../shared/schema.ts";

/** The counterpart of SQLite's 013-lead-lists: an index counts leads for any filter without reading their rows. */
export const leadLists: Migration = {
  name: "015-lead-lists",
  sql: `
    DROP INDEX leads_user;
    DROP INDEX leads_status;
    DROP INDEX leads_score;
    DROP INDEX leads_status_score;
    CREATE INDEX leads_user ON leads (user_id, id) INCLUDE (status, score, created_at);
    CREATE INDEX leads_status ON leads (user_id, status, id) INCLUDE (score, created_at);
    CREATE INDEX leads_score ON leads (user_id, score, id) INCLUDE (created_at);
    CREATE INDEX leads_status_score ON leads (user_id, status, score, id) INCLUDE (created_at);
  `,
};
