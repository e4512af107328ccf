import type { Migration } from "../../shared/schema.ts";

/**
 * One index for each order and for each order of a stage, each with all that filters ask for: a page of a million leads is
 * walked, and counted, without their rows.
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
