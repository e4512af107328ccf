import type { Migration } from "../../shared/schema.ts";

/**
 * Users and their data. Amounts are integers in 1/10 000 credit.
 * - `ledger` is append-only and each balance follows from the previous one; triggers enforce both for every writer.
 * `created_at` is never before that of the previous row, so time order is id order.
 * - `ledger_rare` finds the few credits and adjustments among many debits.
 * - A charged request is counted only by its ledger row. Its hour is updated later, up to the row stored in `counters`.
 * `usage_requests` keeps the times of other requests for a while, for ranges that start or end within an hour.
 * - Rows that can be deleted and whose ids are public use AUTOINCREMENT, so that ids are never reused.
 */
export const accounts: Migration = {
  name: "002-accounts",
  sql: `
    CREATE TABLE users (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      email TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      plan TEXT NOT NULL,
      created_at TEXT NOT NULL,
      last_login_at TEXT
    ) STRICT;

    CREATE TABLE api_keys (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      prefix TEXT NOT NULL,
      key_hash BLOB NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      last_used_at TEXT
    ) STRICT;
    CREATE INDEX api_keys_user ON api_keys (user_id);

    CREATE TABLE sessions (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      token_hash BLOB NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      last_used_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX sessions_user ON sessions (user_id);

    CREATE TABLE credit_accounts (
      user_id INTEGER PRIMARY KEY REFERENCES users (id),
      balance INTEGER NOT NULL,
      reserved INTEGER NOT NULL CHECK (reserved >= 0 AND balance >= reserved),
      reload_enabled INTEGER NOT NULL,
      reload_threshold INTEGER NOT NULL,
      reload_amount INTEGER NOT NULL,
      granted_through TEXT NOT NULL,
      changed_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      type TEXT NOT NULL CHECK (type IN ('credit', 'debit', 'adjustment')),
      cause TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (amount > 0 OR type = 'adjustment'),
      balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
      description TEXT NOT NULL,
      reference TEXT,
      metadata TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX ledger_time ON ledger (user_id, created_at);
    CREATE INDEX ledger_rare ON ledger (user_id, created_at) WHERE type <> 'debit';
    CREATE UNIQUE INDEX ledger_grants ON ledger (user_id, reference) WHERE cause = 'grant';

    CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger BEGIN
      SELECT raise(ABORT, 'the ledger is append-only') WHERE EXISTS (SELECT 1 FROM ledger WHERE id = new.id);
      SELECT raise(ABORT, 'the ledger must chain') WHERE new.balance_after <> iif(new.type = 'debit', -new.amount, new.amount)
        + coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id ORDER BY created_at DESC, id DESC LIMIT 1), 0);
    END;
    CREATE TRIGGER ledger_keeps BEFORE UPDATE ON ledger BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
    CREATE TRIGGER ledger_stays BEFORE DELETE ON ledger BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;

    CREATE TABLE holds (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      units INTEGER NOT NULL,
      reloaded INTEGER NOT NULL,
      owner TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE usage_hours (
      user_id INTEGER NOT NULL,
      hour TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      requests INTEGER NOT NULL,
      failed INTEGER NOT NULL,
      units INTEGER NOT NULL,
      PRIMARY KEY (user_id, hour, endpoint)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE usage_requests (
      user_id INTEGER NOT NULL,
      at TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      requests INTEGER NOT NULL,
      failed INTEGER NOT NULL,
      PRIMARY KEY (user_id, at, endpoint)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO counters VALUES ('usage_ledger', 0);

    CREATE TABLE leads (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      status TEXT NOT NULL,
      notes TEXT,
      version INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX leads_status ON leads (user_id, status);
    CREATE INDEX leads_user_company ON leads (user_id, company_id);
    CREATE INDEX leads_company ON leads (company_id);

    CREATE TABLE lead_events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      old_status TEXT,
      new_status TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX lead_events_lead ON lead_events (lead_id);

    CREATE TABLE saved_views (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      columns TEXT NOT NULL,
      is_default INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX saved_views_user ON saved_views (user_id);

    CREATE TABLE idempotency (
      user_id INTEGER NOT NULL,
      route TEXT NOT NULL,
      key TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      body TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (user_id, route, key)
    ) STRICT;
    CREATE INDEX idempotency_age ON idempotency (created_at);
  `,
};
