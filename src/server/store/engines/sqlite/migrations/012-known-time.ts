import type { Migration } from "../../shared/schema.ts";

/**
 * The last known time of the store. Ledger entries are ordered only by id, so that entries written with a clock years
 * ahead are not the latest for years.
 */
export const knownTime: Migration = {
  name: "012-known-time",
  sql: `
    INSERT INTO meta (key, value)
    SELECT 'known_time', max(changed_at) FROM credit_accounts HAVING max(changed_at) > '';

    CREATE INDEX ledger_user ON ledger (user_id);
    DROP TRIGGER ledger_chain;
    CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger BEGIN
      SELECT raise(ABORT, 'the ledger is append-only') WHERE EXISTS (SELECT 1 FROM ledger WHERE id = new.id);
      SELECT raise(ABORT, 'the ledger must chain') WHERE new.balance_after <> iif(new.type = 'debit', -new.amount, new.amount)
        + coalesce((SELECT balance_after FROM ledger WHERE user_id = new.user_id ORDER BY id DESC LIMIT 1), 0);
    END;
  `,
};
