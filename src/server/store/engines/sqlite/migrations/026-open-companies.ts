import type { Migration } from "../../shared/schema.ts";

/**
 * One price opens a company with its socials, technology and history. Parts that were paid for separately open
 * everything, until the latest expiry. So do payments in the ledger of the last 90 days from before unlocks were
 * stored.
 */
export const openCompanies: Migration = {
  name: "026-open-companies",
  sql: `
    INSERT INTO unlocks (user_id, company_id, part, unlocked_until)
    SELECT user_id, company_id, part, max(until) FROM (
      SELECT user_id, company_id, 'company' AS part, unlocked_until AS until FROM unlocks WHERE part <> 'contacts'
      UNION ALL
      SELECT user_id, metadata ->> 'company_id',
        iif(metadata ->> 'endpoint' = 'GET /v1/companies/{id}/contacts', 'contacts', 'company'),
        strftime('%Y-%m-%dT%H:%M:%fZ', ledger.created_at, '+90 days')
      FROM users JOIN ledger ON ledger.user_id = users.id
        AND ledger.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days')
      WHERE ledger.type = 'debit' AND metadata ->> 'company_id' IS NOT NULL
        AND metadata ->> 'endpoint' LIKE 'GET /v1/companies/{id}%')
    WHERE true GROUP BY user_id, company_id, part
    ON CONFLICT (user_id, company_id, part) DO UPDATE SET unlocked_until = max(unlocked_until, excluded.unlocked_until);
    DELETE FROM unlocks WHERE part NOT IN ('company', 'contacts');
  `,
};
