import type { Migration } from "../../shared/schema.ts";

/**
 * The chain's trigger asks for the last row of one user. Planned while the table is still small it would read the whole of it, and
 * go on so for each of the many rows that one transaction may bring: by the index, whatever the table looks like.
 */
export const ledgerChain: Migration = {
  name: "005-ledger-chain",
  sql: "ALTER FUNCTION ledger_chain() SET enable_seqscan = off",
};
