/**
 * Indexes and triggers of SQLite.
 * - `overwrites` notes that the file never contained deleted data that was not overwritten.
 * - An invalid row of the ledger rolls back the whole transaction, which is cheaper than a statement journal per charge.
 * - `usage_ledger` is the last ledger row that was added to its hour.
 * - Leads have one index per sort order, and per sort order within a stage, each with all columns that filters use: a
 * page of a million leads is read and counted from an index only.
 */
export const sqliteParts = `
  INSERT INTO meta VALUES ('epoch', lower(hex(randomblob(16)))), ('overwrites', 'all');
  INSERT INTO counters VALUES ('usage_ledger', 0);

  CREATE INDEX contacts_phone ON contacts (phone) WHERE from_registry = 1 AND phone IS NOT NULL;
  CREATE UNIQUE INDEX history_change ON history (company_id, detected_at, field_name, coalesce(new_value, ''));
  CREATE TRIGGER register_records_outdated AFTER UPDATE ON companies BEGIN
    UPDATE register_records SET reader = 0 WHERE company_id = NEW.id AND reader <> 0;
  END;

  CREATE INDEX ledger_user ON ledger (user_id);
  CREATE INDEX ledger_time ON ledger (user_id, created_at);
  CREATE INDEX ledger_rare ON ledger (user_id, created_at) WHERE type <> 'debit';
  CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger BEGIN
    SELECT raise(ROLLBACK, 'the ledger is append-only') WHERE EXISTS (SELECT 1 FROM ledger WHERE id = new.id);
    SELECT raise(ROLLBACK, 'the ledger must chain') WHERE new.balance_after <> iif(new.type = 'debit', -new.amount, new.amount)
      + coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id ORDER BY id DESC LIMIT 1), 0);
  END;
  CREATE TRIGGER ledger_keeps BEFORE UPDATE ON ledger BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER ledger_stays BEFORE DELETE ON ledger
  WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND leaving)
  BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;

  CREATE INDEX leads_user_company ON leads (user_id, company_id);
  CREATE INDEX leads_user ON leads (user_id, id, status, score, created_at);
  CREATE INDEX leads_status ON leads (user_id, status, id, score, created_at);
  CREATE INDEX leads_score ON leads (user_id, score, id, created_at);
  CREATE INDEX leads_status_score ON leads (user_id, status, score, id, created_at);
  CREATE INDEX leads_next ON leads (user_id, next_action_on, id, status, score, created_at)
    WHERE next_action_on IS NOT NULL;
  CREATE INDEX leads_contact ON leads (user_id, last_contact_at, id, status, score, created_at)
    WHERE last_contact_at IS NOT NULL;
  CREATE INDEX leads_since ON leads (user_id, status_since, id, status, score, created_at);
  CREATE INDEX leads_name ON leads (user_id, company_key, id, status, score, created_at);
  CREATE INDEX leads_unplanned ON leads (user_id, status_since, id, last_contact_at, status, next_action, next_action_on)
    WHERE status IN ('new', 'contacted', 'qualified') AND next_action IS NULL AND next_action_on IS NULL;
  CREATE TRIGGER leads_added AFTER INSERT ON leads BEGIN
    INSERT INTO lead_counts VALUES (new.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET leads = leads + 1;
  END;
  CREATE TRIGGER leads_removed AFTER DELETE ON leads BEGIN
    UPDATE lead_counts SET leads = leads - 1 WHERE user_id = old.user_id;
  END;
`;
