/**
 * Tables, indexes and triggers of PostgreSQL.
 * - Every writer locks the row `revision` of `counters` until the commit, so revisions increase in commit order over all
 * nodes, and imports run one after another.
 * - `history_change` indexes a hash of the value, because the size of an index entry is limited.
 * - `rate_windows` counts requests by subject and minute over all nodes. Rows are short-lived and change often, so a low
 * fill factor allows updates within the page.
 * - `login_failures`: failed sign-ins of the last minutes, over all nodes. Names are hashes, so no e-mail or IP address is
 * stored.
 * - `idempotency.status` is null while the request is in progress on any node.
 * - `ledger_chain` reads the last ledger row of a user. A plan made while the table is small would read the whole table,
 * and be reused for all rows of a large transaction, so sequential scans are disabled.
 * - Leads have one index per sort order, and per sort order within a stage, each with all columns that filters use.
 * `count_leads` locks counters in the order of users.
 */
export const postgresParts = `
  INSERT INTO meta VALUES ('epoch', gen_random_uuid()::text);

  CREATE INDEX contacts_phone ON contacts (phone) WHERE from_registry AND phone IS NOT NULL;
  CREATE UNIQUE INDEX history_change ON history (company_id, detected_at, field_name, md5(coalesce(new_value, '')));
  CREATE FUNCTION outdate_register_records() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE register_records SET reader = 0 FROM changed
      WHERE register_records.company_id = changed.id AND register_records.reader <> 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER register_records_outdated AFTER UPDATE ON companies REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION outdate_register_records();

  CREATE TABLE rate_windows (
    subject TEXT NOT NULL,
    minute INTEGER NOT NULL,
    used INTEGER NOT NULL,
    PRIMARY KEY (subject, minute)
  ) WITH (fillfactor = 50);
  CREATE TABLE login_failures (
    name TEXT PRIMARY KEY,
    failures timestamptz(3)[] NOT NULL,
    last_at INSTANT NOT NULL
  ) WITH (fillfactor = 50);
  ALTER TABLE credit_accounts SET (fillfactor = 50);
  ALTER TABLE usage_hours SET (fillfactor = 70);
  ALTER TABLE idempotency ALTER COLUMN status DROP NOT NULL;

  ALTER TABLE ledger ALTER CONSTRAINT ledger_user_id_fkey NOT DEFERRABLE;
  CREATE INDEX ledger_user ON ledger (user_id, id);
  CREATE INDEX ledger_time ON ledger (user_id, created_at, id);
  CREATE INDEX ledger_rare ON ledger (user_id, created_at, id) WHERE type <> 'debit';
  CREATE FUNCTION ledger_chain() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    before bigint := coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id
      ORDER BY id DESC LIMIT 1), 0);
  BEGIN
    IF new.balance_after <> before + (CASE WHEN new.type = 'debit' THEN -new.amount ELSE new.amount END) THEN
      RAISE EXCEPTION 'the ledger must chain';
    END IF;
    RETURN new;
  END $$;
  CREATE FUNCTION ledger_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND leaving) THEN
        RETURN old;
      END IF;
    END IF;
    RAISE EXCEPTION 'the ledger is append-only';
  END $$;
  CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_chain();
  CREATE TRIGGER ledger_keeps BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_keeps();
  CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps();

  CREATE INDEX leads_user_company ON leads (user_id, company_id, id);
  CREATE INDEX leads_user ON leads (user_id, id) INCLUDE (status, score, created_at);
  CREATE INDEX leads_status ON leads (user_id, status, id) INCLUDE (score, created_at);
  CREATE INDEX leads_score ON leads (user_id, score, id) INCLUDE (created_at);
  CREATE INDEX leads_status_score ON leads (user_id, status, score, id) INCLUDE (created_at);
  CREATE INDEX leads_next ON leads (user_id, next_action_on, id) INCLUDE (status, score, created_at)
    WHERE next_action_on IS NOT NULL;
  CREATE INDEX leads_contact ON leads (user_id, last_contact_at, id) INCLUDE (status, score, created_at)
    WHERE last_contact_at IS NOT NULL;
  CREATE INDEX leads_since ON leads (user_id, status_since, id) INCLUDE (status, score, created_at);
  CREATE INDEX leads_name ON leads (user_id, company_key, id) INCLUDE (status, score, created_at);
  CREATE INDEX leads_unplanned ON leads (user_id, status_since, id) INCLUDE (last_contact_at)
    WHERE status IN ('new', 'contacted', 'qualified') AND next_action IS NULL AND next_action_on IS NULL;
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
`;
