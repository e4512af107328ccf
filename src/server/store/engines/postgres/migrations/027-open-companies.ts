import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * The counterpart of SQLite's 026-open-companies. `has_paid` also returns true for companies that a lead keeps open.
 * `charge_once` maps the part names of the previous release to the company that now contains them. `count_rows` counts
 * rows per day in `rate_windows`, under the last minute of the day.
 */
export const openCompanies: Migration = {
  name: "027-open-companies",
  sql: inOwnWords(`
    INSERT INTO unlocks (user_id, company_id, part, unlocked_until)
    SELECT user_id, company_id, part, max(until) FROM (
      SELECT user_id, company_id, 'company' AS part, unlocked_until AS until FROM unlocks WHERE part <> 'contacts'
      UNION ALL
      SELECT user_id, (metadata::jsonb ->> 'company_id')::bigint,
        CASE WHEN metadata::jsonb ->> 'endpoint' = 'GET /v1/companies/{id}/contacts' THEN 'contacts' ELSE 'company' END,
        ledger.created_at + interval '2160 hours'
      FROM users JOIN ledger ON ledger.user_id = users.id AND ledger.created_at > now() - interval '2160 hours'
      WHERE ledger.type = 'debit' AND metadata::jsonb ->> 'company_id' IS NOT NULL
        AND metadata::jsonb ->> 'endpoint' LIKE 'GET /v1/companies/{id}%') AS paid
    GROUP BY user_id, company_id, part
    ON CONFLICT (user_id, company_id, part)
      DO UPDATE SET unlocked_until = greatest(unlocks.unlocked_until, excluded.unlocked_until);
    DELETE FROM unlocks WHERE part NOT IN ('company', 'contacts');

    CREATE OR REPLACE FUNCTION has_paid(who bigint, company bigint, wanted text, asked_at timestamptz) RETURNS boolean
    LANGUAGE plpgsql AS $$
    BEGIN
      RETURN EXISTS (SELECT 1 FROM unlocks
        WHERE user_id = who AND company_id = company AND part = wanted AND unlocked_until > asked_at)
        OR wanted = 'company' AND EXISTS (SELECT 1 FROM leads WHERE user_id = who AND company_id = company);
    END $$;

    CREATE OR REPLACE FUNCTION charge_once(who bigint, cost bigint, asked_at timestamptz, request text, route text,
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
  `),
};
