/**
 * Users and their data.
 * - `ledger` is append-only and each balance follows from the previous one; triggers enforce both for every writer. Rows
 * can be deleted only for a user who is `leaving`. Entries are ordered only by id, so that entries written with a clock
 * years ahead are not the latest for years. The check avoids IN, for which SQLite creates a temporary table per row, and
 * the deferred key avoids its statement journal.
 * - `ledger_rare` finds the few credits and adjustments among many debits.
 * - `credit_accounts.reload_limit` is the monthly limit of automatic reloads, set by the operator.
 * - `unlocks`: facts that users have paid for, with their expiry. No foreign key to companies: ids are never reused,
 * expired rows are deleted, and dropping a million demo companies need not check this table.
 * - A charged request is counted only in `usage_hours`. `usage_requests` keeps the times of other requests for a while,
 * for ranges that start or end within an hour.
 * - `leads.score` is the company's score, for filters and sorting. `score_until` is the day on which the score of an
 * unchanged company changes: NULL means never, '' means now. `company_key` orders leads by the folded name of their
 * company. `last_contact_at` is the newest `happened_at` of calls, e-mails and meetings. `lead_counts` counts the leads
 * of a user.
 * - `saved_views.remembered` are the packed ids (`domain/packed-ids.ts`) of the companies that matched at `seen_at`; NULL
 * when there were too many. `users.changes_seen_id` is the newest history entry at `changes_seen_at`.
 */
export const accountTables = `
  CREATE TABLE users (
    id PUBLIC_ID,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    plan TEXT NOT NULL,
    created_at INSTANT NOT NULL,
    last_login_at INSTANT,
    changes_seen_at INSTANT,
    changes_seen_id INTEGER,
    leaving BOOLEAN NOT NULL DEFAULT FALSE
  ) STRICT;

  CREATE TABLE api_keys (
    id PUBLIC_ID,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    prefix TEXT NOT NULL,
    key_hash BYTES NOT NULL UNIQUE,
    created_at INSTANT NOT NULL,
    last_used_at INSTANT
  ) STRICT;
  CREATE INDEX api_keys_user ON api_keys (user_id);

  CREATE TABLE sessions (
    id PUBLIC_ID,
    user_id INTEGER NOT NULL REFERENCES users (id),
    token_hash BYTES NOT NULL UNIQUE,
    created_at INSTANT NOT NULL,
    last_used_at INSTANT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_user ON sessions (user_id);

  CREATE TABLE credit_accounts (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    balance INTEGER NOT NULL,
    reserved INTEGER NOT NULL CHECK (reserved >= 0 AND balance >= reserved),
    reload_enabled BOOLEAN NOT NULL,
    reload_threshold INTEGER NOT NULL,
    reload_amount INTEGER NOT NULL,
    granted_through TEXT NOT NULL,
    changed_at INSTANT NOT NULL,
    reload_limit INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE ledger (
    id ROW_ID,
    user_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    type TEXT NOT NULL CHECK (type = 'credit' OR type = 'debit' OR type = 'adjustment'),
    cause TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0 OR type = 'adjustment'),
    balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
    description TEXT NOT NULL,
    reference TEXT,
    metadata TEXT NOT NULL,
    created_at INSTANT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX ledger_grants ON ledger (user_id, reference) WHERE cause = 'grant';

  CREATE TABLE holds (
    id PUBLIC_ID,
    user_id INTEGER NOT NULL REFERENCES users (id),
    units INTEGER NOT NULL,
    reloaded BOOLEAN NOT NULL,
    owner TEXT NOT NULL,
    created_at INSTANT NOT NULL
  ) STRICT;

  CREATE TABLE unlocks (
    user_id INTEGER NOT NULL REFERENCES users (id),
    company_id INTEGER NOT NULL,
    part TEXT NOT NULL,
    unlocked_until INSTANT NOT NULL,
    PRIMARY KEY (user_id, company_id, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX unlocks_end ON unlocks (unlocked_until);

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
    at INSTANT NOT NULL,
    endpoint TEXT NOT NULL,
    requests INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    PRIMARY KEY (user_id, at, endpoint)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE leads (
    id PUBLIC_ID,
    user_id INTEGER NOT NULL REFERENCES users (id),
    company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    status_since INSTANT NOT NULL,
    notes TEXT,
    next_action TEXT,
    next_action_on TEXT,
    last_contact_at INSTANT,
    lost_reason TEXT,
    version INTEGER NOT NULL,
    created_at INSTANT NOT NULL,
    updated_at INSTANT NOT NULL,
    company_key TEXT NOT NULL DEFAULT '',
    score INTEGER NOT NULL DEFAULT 0,
    score_until TEXT DEFAULT ''
  ) STRICT;
  CREATE INDEX leads_company ON leads (company_id);
  CREATE INDEX leads_score_until ON leads (score_until) WHERE score_until IS NOT NULL;
  CREATE TABLE lead_counts (user_id INTEGER PRIMARY KEY, leads INTEGER NOT NULL) STRICT;

  CREATE TABLE lead_events (
    id PUBLIC_ID,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    old_status TEXT,
    new_status TEXT,
    text TEXT,
    happened_at INSTANT NOT NULL,
    created_at INSTANT NOT NULL
  ) STRICT;
  CREATE INDEX lead_events_lead ON lead_events (lead_id);

  CREATE TABLE saved_views (
    id PUBLIC_ID,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    columns TEXT NOT NULL,
    is_default BOOLEAN NOT NULL,
    created_at INSTANT NOT NULL,
    updated_at INSTANT NOT NULL,
    seen_at INSTANT,
    remembered BYTES
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
    created_at INSTANT NOT NULL,
    PRIMARY KEY (user_id, route, key)
  ) STRICT;
  CREATE INDEX idempotency_age ON idempotency (created_at);
`;
