import type { Migration } from "../../shared/schema.ts";
import { inOwnWords } from "./in-own-words.ts";

/**
 * The counterpart of SQLite's 004-unlocks. `charge_once` is `charge_credits` for parts that are paid once: it checks
 * again under the lock of the account, so that of two concurrent equal charges, on any nodes, only one debits.
 * `admit_once` is `charge_admitted` with it. The old functions remain for nodes of the previous release.
 */
export const unlocks: Migration = {
  name: "007-unlocks",
  sql: inOwnWords(`
    CREATE TABLE unlocks (
      user_id BIGINT NOT NULL REFERENCES users (id),
      company_id BIGINT NOT NULL,
      part TEXT NOT NULL,
      unlocked_until INSTANT NOT NULL,
      PRIMARY KEY (user_id, company_id, part)
    );
    CREATE INDEX unlocks_end ON unlocks (unlocked_until);

    CREATE FUNCTION has_paid(who bigint, company bigint, wanted text, asked_at timestamptz) RETURNS boolean
    LANGUAGE plpgsql AS $$
    BEGIN
      RETURN EXISTS (SELECT 1 FROM unlocks
        WHERE user_id = who AND company_id = company AND part = wanted AND unlocked_until > asked_at);
    END $$;

    CREATE FUNCTION charge_once(who bigint, cost bigint, asked_at timestamptz, request text, route text, words text,
      facts text, reload_words text, company bigint, wanted text, paid_until timestamptz,
      OUT ok boolean, OUT charged bigint, OUT available bigint) LANGUAGE plpgsql AS $$
    DECLARE
      paid boolean := company IS NOT NULL AND has_paid(who, company, wanted, asked_at);
    BEGIN
      IF company IS NOT NULL AND NOT paid THEN
        PERFORM 1 FROM credit_accounts WHERE user_id = who FOR UPDATE;
        paid := has_paid(who, company, wanted, asked_at);
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
        INSERT INTO unlocks (user_id, company_id, part, unlocked_until) VALUES (who, company, wanted, paid_until)
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
  `),
};
