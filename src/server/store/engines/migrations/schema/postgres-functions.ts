/**
 * Functions of PostgreSQL for sign-ins and charges.
 * - `attempt_login` counts an attempt as failed for each of its names, or counts nothing and returns the time to wait.
 * Names are sorted, so that all nodes lock rows in the same order. `forgive_login` removes one failure at this time from
 * each name, and all failures of the pair.
 * - `charge_credits` implements `charge` of `domain/accounts/credit-ledger.ts`, and `entry_instant` its `entryInstant`, in the
 * database: one round trip, and the account is locked no longer than the commit takes. The store suite compares both. A
 * charge is added to its hourly total in its own commit: ledger ids are not assigned in commit order here, so a watermark
 * of counted charges would skip some.
 * - `charge_once` is `charge_credits` for parts that are paid once: it checks again under the lock of the account, so
 * that of two concurrent equal charges, on any nodes, only one debits. `has_paid` also returns true for companies that a
 * lead keeps open. `admit_once` is `charge_once` for a request that might already be refused: it then returns nulls
 * without any effect.
 * - `count_rows` counts rows per day in `rate_windows`, under the last minute of the day.
 */
export const postgresFunctions = `
  CREATE FUNCTION attempt_login(names text[], limits bigint[], tried_at timestamptz, span interval)
  RETURNS interval LANGUAGE plpgsql AS $$
  DECLARE
    waits interval;
  BEGIN
    INSERT INTO login_failures AS kept (name, failures, last_at)
    SELECT asked.name, '{}', tried_at FROM unnest(names) AS asked (name) ORDER BY asked.name
    ON CONFLICT (name) DO UPDATE SET last_at = greatest(kept.last_at, tried_at),
      failures = ARRAY(SELECT at FROM unnest(kept.failures) AS old (at) WHERE at > tried_at - span ORDER BY at);
    SELECT max(kept.failures[cardinality(kept.failures) - asked.most + 1] + span - tried_at) INTO waits
    FROM unnest(names, limits) AS asked (name, most) JOIN login_failures AS kept ON kept.name = asked.name
    WHERE cardinality(kept.failures) >= asked.most;
    IF waits IS NULL THEN
      UPDATE login_failures AS kept SET failures = kept.failures || tried_at::timestamptz(3) WHERE kept.name = ANY (names);
    END IF;
    RETURN waits;
  END $$;

  CREATE FUNCTION forgive_login(names text[], pair text, tried_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM login_failures WHERE name = ANY (names) ORDER BY name FOR UPDATE;
    UPDATE login_failures SET failures = CASE WHEN name = pair THEN '{}' ELSE
      failures[:array_position(failures, tried_at::timestamptz(3)) - 1]
        || failures[array_position(failures, tried_at::timestamptz(3)) + 1:] END
    WHERE name = ANY (names) AND (name = pair OR tried_at::timestamptz(3) = ANY (failures));
  END $$;

  CREATE FUNCTION entry_instant(asked_at timestamptz, changed_at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN changed_at > asked_at + interval '5 minutes' THEN asked_at
      ELSE greatest(asked_at, changed_at) END
  $$;

  CREATE FUNCTION charge_credits(who bigint, cost bigint, asked_at timestamptz, request text, route text,
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

  CREATE FUNCTION has_paid(who bigint, company bigint, wanted text, asked_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql AS $$
  BEGIN
    RETURN EXISTS (SELECT 1 FROM unlocks
      WHERE user_id = who AND company_id = company AND part = wanted AND unlocked_until > asked_at)
      OR wanted = 'company' AND EXISTS (SELECT 1 FROM leads WHERE user_id = who AND company_id = company);
  END $$;

  CREATE FUNCTION charge_once(who bigint, cost bigint, asked_at timestamptz, request text, route text,
    words text, facts text, reload_words text, company bigint, wanted text, paid_until timestamptz,
    OUT ok boolean, OUT charged bigint, OUT available bigint) LANGUAGE plpgsql AS $$
  DECLARE
    opened text := CASE WHEN wanted = 'contacts' THEN 'contacts' ELSE 'company' END;
    paid boolean := company IS NOT NULL AND has_paid(who, company, opened, asked_at);
  BEGIN
    IF company IS NOT NULL AND NOT paid AND cost > 0 THEN
      PERFORM 1 FROM credit_accounts WHERE user_id = who FOR UPDATE;
      paid := has_paid(who, company, opened, asked_at);
    END IF;
    IF paid OR cost = 0 THEN
      ok := true;
      charged := 0;
      SELECT balance - reserved INTO STRICT available FROM credit_accounts WHERE user_id = who;
      RETURN;
    END IF;
    SELECT told.ok, cost, told.available INTO ok, charged, available
    FROM charge_credits(who, cost, asked_at, request, route, words, facts, reload_words) AS told;
    IF ok AND company IS NOT NULL THEN
      INSERT INTO unlocks (user_id, company_id, part, unlocked_until) VALUES (who, company, opened, paid_until)
      ON CONFLICT (user_id, company_id, part) DO UPDATE SET unlocked_until = excluded.unlocked_until;
    END IF;
  END $$;

  CREATE FUNCTION admit_once(admitted boolean, who bigint, cost bigint, asked_at timestamptz, request text,
    route text, words text, facts text, reload_words text, company bigint, wanted text, paid_until timestamptz,
    OUT ok boolean, OUT charged bigint, OUT available bigint) LANGUAGE plpgsql AS $$
  BEGIN
    IF admitted THEN
      SELECT told.ok, told.charged, told.available INTO ok, charged, available
      FROM charge_once(who, cost, asked_at, request, route, words, facts, reload_words, company, wanted, paid_until)
        AS told;
    END IF;
  END $$;

  CREATE FUNCTION count_rows(whose text, until bigint, counted bigint, most bigint) RETURNS boolean
  LANGUAGE plpgsql AS $$
  BEGIN
    IF counted > most THEN
      RETURN false;
    END IF;
    INSERT INTO rate_windows (subject, minute, used) VALUES (whose, until, counted)
    ON CONFLICT (subject, minute) DO UPDATE SET used = rate_windows.used + excluded.used
      WHERE rate_windows.used + excluded.used <= most;
    RETURN FOUND;
  END $$;
`;
