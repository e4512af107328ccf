import type { Migration } from "../../shared/schema.ts";

/** Ledger rows can be deleted only for an account that is being removed. */
export const leavingUsers: Migration = {
  name: "010-leaving-users",
  sql: `
    ALTER TABLE users ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER ledger_stays;
    CREATE TRIGGER ledger_stays BEFORE DELETE ON ledger
    WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND leaving)
    BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
  `,
};
