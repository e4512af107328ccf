import type { Migration } from "../../shared/schema.ts";

/**
 * The counterpart of SQLite's 010-leaving-users: ledger rows can be deleted only for an account that is being removed.
 */
export const leavingUsers: Migration = {
  name: "013-leaving-users",
  sql: `
    ALTER TABLE users ADD COLUMN leaving boolean NOT NULL DEFAULT false;
    CREATE OR REPLACE FUNCTION ledger_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND leaving) THEN
          RETURN old;
        END IF;
      END IF;
      RAISE EXCEPTION 'the ledger is append-only';
    END $$;
  `,
};
