import type { Migration } from "../../shared/schema.ts";

const KINDS = ["type IN ('credit', 'debit', 'adjustment')", "type = 'credit' OR type = 'debit' OR type = 'adjustment'"];
const USER = ["REFERENCES users (id)", "REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED"];
const quoted = (texts: readonly string[]) => texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ");

/**
 * Makes the checks of the ledger cheaper per charge and equally strict. SQLite creates a temporary table for a list of
 * three values, and a statement journal for each statement that can fail on its own; now an invalid row rolls back the
 * whole transaction. Rewrites only the schema text, as described in
 * https://www.sqlite.org/lang_altertable.html#otheralter, so the rows of a large ledger are not copied.
 */
export const ledgerChecks: Migration = {
  name: "021-ledger-checks",
  sql: `
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(replace(sql, ${quoted(KINDS)}), ${quoted(USER)})
    WHERE type = 'table' AND name = 'ledger';
    PRAGMA writable_schema = RESET;

    DROP TRIGGER ledger_chain;
    CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger BEGIN
      SELECT raise(ROLLBACK, 'the ledger is append-only') WHERE EXISTS (SELECT 1 FROM ledger WHERE id = new.id);
      SELECT raise(ROLLBACK, 'the ledger must chain') WHERE new.balance_after <> iif(new.type = 'debit', -new.amount, new.amount)
        + coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id ORDER BY id DESC LIMIT 1), 0);
    END;
  `,
};
