import type { Migration } from "../../shared/schema.ts";

/** `charge_credits` for a request that might already be refused: it then returns nulls without any effect. */
export const admissions: Migration = {
  name: "003-admissions",
  sql: `
    CREATE FUNCTION charge_admitted(admitted boolean, who bigint, cost bigint, asked_at timestamptz, request text,
      route text, words text, facts text, reload_words text, OUT ok boolean, OUT available bigint) LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT admitted THEN
        RETURN;
      ELSIF cost > 0 THEN
        SELECT charged.ok, charged.available INTO ok, available
        FROM charge_credits(who, cost, asked_at, request, route, words, facts, reload_words) AS charged;
      ELSE
        ok := true;
        SELECT balance - reserved INTO STRICT available FROM credit_accounts WHERE user_id = who;
      END IF;
    END $$;
  `,
};
