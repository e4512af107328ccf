import type { Migration } from "../../shared/schema.ts";

/**
 * Stores the company's score with each lead, for filters and sorting, and counts the leads of a user.
 * - `leads.score_until` is the day on which the score of an unchanged company changes: NULL means never, '' (for
 * existing leads) means now.
 */
export const leadScores: Migration = {
  name: "008-lead-scores",
  sql: `
    ALTER TABLE leads ADD COLUMN score INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE leads ADD COLUMN score_until TEXT DEFAULT '';
    CREATE INDEX leads_score ON leads (user_id, score);
    CREATE INDEX leads_status_score ON leads (user_id, status, score);
    CREATE INDEX leads_score_until ON leads (score_until) WHERE score_until IS NOT NULL;

    CREATE TABLE lead_counts (user_id INTEGER PRIMARY KEY, leads INTEGER NOT NULL) STRICT;
    INSERT INTO lead_counts SELECT user_id, count(*) FROM leads GROUP BY user_id;
    CREATE TRIGGER leads_added AFTER INSERT ON leads BEGIN
      INSERT INTO lead_counts VALUES (new.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET leads = leads + 1;
    END;
    CREATE TRIGGER leads_removed AFTER DELETE ON leads BEGIN
      UPDATE lead_counts SET leads = leads - 1 WHERE user_id = old.user_id;
    END;
  `,
};
