import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * The counterpart of SQLite's 012-known-time. In `charge_credits` only the time of the entries changes
 * (`entryInstant`).
 */
export const knownTime: Migration = {
  name: "014-known-time",
  sql: inOwnWords(`
    INSERT INTO meta (key, value)
    SELECT 'known_time', to_char(max(changed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    FROM credit_accounts HAVING max(changed_at) IS NOT NULL ON CONFLICT (key) DO NOTHING;

    CREATE INDEX ledger_user ON ledger (user_id, id);
    CREATE OR REPLACE FUNCTION ledger_chain() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      before bigint := coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id
        ORDER BY id DESC LIMIT 1), 0);
    BEGIN
      IF new.balance_after <> before + (CASE WHEN new.type = 'debit' THEN -new.amount ELSE new.amount END) THEN
        RAISE EXCEPTION 'the ledger must chain';
      END IF;
      RETURN new;
    END $$;

    CREATE FUNCTION entry_instant(asked_at timestamptz, changed_at timestamptz) RETURNS timestamptz
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN changed_at > asked_at + interval '5 minutes' THEN asked_at
        ELSE greatest(asked_at, changed_at) END
    $$;

    CREATE OR REPLACE FUNCTION charge_credits(who bigint, cost bigint, asked_at timestamptz, request text, route text,
      words text, facts text, reload_words text, OUT ok boolean, OUT available bigint) LANGUAGE plpgsql AS $$
    DECLARE
      account credit_accounts%ROWTYPE;
      booked_at timestamptz(3);
      may_reload boolean;
      reloaded boolean := false;
    BEGIN
      SELECT * INTO STRICT account FROM credit_accounts WHERE user_id = who FOR UPDATE;
      booked_at := entry_instant(asked_at, account.changed_at);
      may_reload := account.reload_enabled;
      IF may_reload THEN
        may_reload := account.reload_amount <= account.reload_limit - (
          SELECT coalesce(sum(amount), 0) FROM ledger WHERE user_id = who AND type <> 'debit' AND cause = 'reload'
            AND created_at >= date_trunc('month', booked_at, 'UTC'));
      END IF;
      ok := account.balance - account.reserved >= cost;
      IF NOT ok AND may_reload AND account.balance - account.reserved + account.reload_amount >= cost THEN
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
      IF may_reload AND NOT reloaded AND account.balance - account.reserved <= account.reload_threshold THEN
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
  `),
};
