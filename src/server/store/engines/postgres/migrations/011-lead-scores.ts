import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/** The counterpart of SQLite's 008-lead-scores. Counters are locked in the order of users. */
export const leadScores: Migration = {
  name: "011-lead-scores",
  sql: inOwnWords(`
    ALTER TABLE leads ADD COLUMN score bigint NOT NULL DEFAULT 0;
    ALTER TABLE leads ADD COLUMN score_until TEXT DEFAULT '';
    CREATE INDEX leads_score ON leads (user_id, score, id);
    CREATE INDEX leads_status_score ON leads (user_id, status, score, id);
    CREATE INDEX leads_score_until ON leads (score_until) WHERE score_until IS NOT NULL;

    CREATE TABLE lead_counts (user_id bigint PRIMARY KEY, leads bigint NOT NULL);
    INSERT INTO lead_counts SELECT user_id, count(*) FROM leads GROUP BY user_id;
    CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO lead_counts AS kept (user_id, leads)
      SELECT user_id, CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END FROM rows_of_statement
      GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET leads = kept.leads + excluded.leads;
      RETURN NULL;
    END $$;
    CREATE TRIGGER leads_added AFTER INSERT ON leads REFERENCING NEW TABLE AS rows_of_statement
      FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
    CREATE TRIGGER leads_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS rows_of_statement
      FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
  `),
};
