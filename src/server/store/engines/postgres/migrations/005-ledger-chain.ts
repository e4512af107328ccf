import type { Migration } from "../../shared/schema.ts";

/**
 * The trigger reads the last ledger row of a user. A plan made while the table is small would read the whole table, and
 * be reused for all rows of a large transaction. Sequential scans are disabled, so that it always uses the index.
 */
export const ledgerChain: Migration = {
  name: "005-ledger-chain",
  sql: "ALTER FUNCTION ledger_chain() SET enable_seqscan = off",
};
