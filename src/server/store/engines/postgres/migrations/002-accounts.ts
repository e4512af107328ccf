import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * The counterpart of SQLite's 002-accounts. Amounts are integers in 1/10 000 credit. In addition:
 * - A charge is added to its hourly total in its own commit. Ledger ids are not assigned in commit order here, so a
 * watermark of counted charges would skip some.
 * - `rate_windows` counts requests by subject and minute over all nodes. Rows are short-lived and change often, so a
 * low fill factor allows updates within the page.
 * - `idempotency.status` is null while the request is in progress on any node.
 * - `charge_credits` implements `charge` of `domain/credit-ledger.ts` in the database: one round trip, and the account
 * is locked no longer than the commit takes. The store suite compares both.
 */
export const accounts: Migration = {
  name: "002-accounts",
  sql: inOwnWords(`
    CREATE TABLE users (
      id IDENTITY PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      plan TEXT NOT NULL,
      created_at INSTANT NOT NULL,
      last_login_at INSTANT
    );

    CREATE TABLE api_keys (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      prefix TEXT NOT NULL,
      key_hash BYTEA NOT NULL UNIQUE,
      created_at INSTANT NOT NULL,
      last_used_at INSTANT
    );
    CREATE INDEX api_keys_user ON api_keys (user_id);

    CREATE TABLE sessions (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      token_hash BYTEA NOT NULL UNIQUE,
      created_at INSTANT NOT NULL,
      last_used_at INSTANT NOT NULL
    );
    CREATE INDEX sessions_user ON sessions (user_id);

    CREATE TABLE rate_windows (
      subject TEXT NOT NULL,
      minute BIGINT NOT NULL,
      used BIGINT NOT NULL,
      PRIMARY KEY (subject, minute)
    ) WITH (fillfactor = 50);

    CREATE TABLE credit_accounts (
      user_id BIGINT PRIMARY KEY REFERENCES users (id),
      balance BIGINT NOT NULL,
      reserved BIGINT NOT NULL CHECK (reserved >= 0 AND balance >= reserved),
      reload_enabled BOOLEAN NOT NULL,
      reload_threshold BIGINT NOT NULL,
      reload_amount BIGINT NOT NULL,
      granted_through TEXT NOT NULL,
      changed_at INSTANT NOT NULL
    ) WITH (fillfactor = 50);

    CREATE TABLE ledger (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      type TEXT NOT NULL CHECK (type IN ('credit', 'debit', 'adjustment')),
      cause TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount > 0 OR type = 'adjustment'),
      balance_after BIGINT NOT NULL CHECK (balance_after >= 0),
      description TEXT NOT NULL,
      reference TEXT,
      metadata TEXT NOT NULL,
      created_at INSTANT NOT NULL
    );
    CREATE INDEX ledger_time ON ledger (user_id, created_at, id);
    CREATE INDEX ledger_rare ON ledger (user_id, created_at, id) WHERE type <> 'debit';
    CREATE UNIQUE INDEX ledger_grants ON ledger (user_id, reference) WHERE cause = 'grant';

    CREATE FUNCTION ledger_chain() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before bigint := coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id
        ORDER BY created_at DESC, id DESC LIMIT 1), 0);
    BEGIN
      IF new.balance_after <> before + (CASE WHEN new.type = 'debit' THEN -new.amount ELSE new.amount END) THEN
        RAISE EXCEPTION 'the ledger must chain';
      END IF;
      RETURN new;
    END $$;
    CREATE FUNCTION ledger_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the ledger is append-only';
    END $$;
    CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_chain();
    CREATE TRIGGER ledger_keeps BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_keeps();
    CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps();

    CREATE TABLE holds (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      units BIGINT NOT NULL,
      reloaded BOOLEAN NOT NULL,
      owner TEXT NOT NULL,
      created_at INSTANT NOT NULL
    );

    CREATE TABLE usage_hours (
      user_id BIGINT NOT NULL,
      hour TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      requests BIGINT NOT NULL,
      failed BIGINT NOT NULL,
      units BIGINT NOT NULL,
      PRIMARY KEY (user_id, hour, endpoint)
    ) WITH (fillfactor = 70);
    CREATE TABLE usage_requests (
      user_id BIGINT NOT NULL,
      at INSTANT NOT NULL,
      endpoint TEXT NOT NULL,
      requests BIGINT NOT NULL,
      failed BIGINT NOT NULL,
      PRIMARY KEY (user_id, at, endpoint)
    );

    CREATE FUNCTION charge_credits(who bigint, cost bigint, asked_at timestamptz, request text, route text, words text,
      facts text, reload_words text, OUT ok boolean, OUT available bigint) LANGUAGE plpgsql AS $$
    DECLARE
      account credit_accounts%ROWTYPE;
      booked_at timestamptz(3);
      reloaded boolean := false;
    BEGIN
      SELECT * INTO STRICT account FROM credit_accounts WHERE user_id = who FOR UPDATE;
      booked_at := greatest(asked_at, account.changed_at);
      ok := account.balance - account.reserved >= cost;
      IF NOT ok AND account.reload_enabled AND account.balance - account.reserved + account.reload_amount >= cost THEN
        account.balance := account.balance + account.reload_amount;
        INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
        VALUES (who, 'credit', 'reload', account.reload_amount, account.balance, reload_words, request, '{}', booked_at);
        ok := true;
        reloaded := true;
      END IF;
      available := account.balance - account.reserved;
      IF NOT ok THEN
        RETURN;
      END IF;
      account.balance := account.balance - cost;
      INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
      VALUES (who, 'debit', 'charge', cost, account.balance, words, request, facts, booked_at);
      IF account.reload_enabled AND NOT reloaded AND account.balance - account.reserved <= account.reload_threshold THEN
        account.balance := account.balance + account.reload_amount;
        INSERT INTO ledger (user_id, type, cause, amount, balance_after, description, reference, metadata, created_at)
        VALUES (who, 'credit', 'reload', account.reload_amount, account.balance, reload_words, request, '{}', booked_at);
      END IF;
      UPDATE credit_accounts SET balance = account.balance, changed_at = booked_at WHERE user_id = who;
      INSERT INTO usage_hours VALUES (who, to_char(booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), route, 1, 0, cost)
      ON CONFLICT (user_id, hour, endpoint) DO UPDATE SET requests = usage_hours.requests + 1,
        units = usage_hours.units + excluded.units;
      available := account.balance - account.reserved;
    END $$;

    CREATE TABLE leads (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      company_id BIGINT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      status TEXT NOT NULL,
      notes TEXT,
      version BIGINT NOT NULL,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL
    );
    CREATE INDEX leads_user ON leads (user_id, id);
    CREATE INDEX leads_status ON leads (user_id, status, id);
    CREATE INDEX leads_user_company ON leads (user_id, company_id, id);
    CREATE INDEX leads_company ON leads (company_id);

    CREATE TABLE lead_events (
      id IDENTITY PRIMARY KEY,
      lead_id BIGINT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      type TEXT NOT NULL,
      old_status TEXT,
      new_status TEXT NOT NULL,
      created_at INSTANT NOT NULL
    );
    CREATE INDEX lead_events_lead ON lead_events (lead_id);

    CREATE TABLE saved_views (
      id IDENTITY PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      columns TEXT NOT NULL,
      is_default BOOLEAN NOT NULL,
      created_at INSTANT NOT NULL,
      updated_at INSTANT NOT NULL
    );
    CREATE INDEX saved_views_user ON saved_views (user_id);

    CREATE TABLE idempotency (
      user_id BIGINT NOT NULL,
      route TEXT NOT NULL,
      key TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      status BIGINT,
      headers TEXT NOT NULL,
      body TEXT NOT NULL,
      created_at INSTANT NOT NULL,
      PRIMARY KEY (user_id, route, key)
    );
    CREATE INDEX idempotency_age ON idempotency (created_at);
  `),
};
