/** The CSV export of leads. It is free and complete before it is sent. */
import { leadsCsv } from "../domain/csv.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { UnlockStore } from "../store/ports/unlock-store.ts";
import { compact } from "./export.ts";
import type { HandlersOf } from "./handler.ts";
import { findLeads, type LeadDeps } from "./lead-search.ts";

export interface LeadExportDeps extends LeadDeps {
  companies: CompanyStore;
  unlocks: UnlockStore;
}

export function leadExportHandlers(deps: LeadExportDeps): HandlersOf<"exportLeads"> {
  const { companies, unlocks } = deps;
  return {
    async exportLeads({ query: { dialect = "rfc4180" }, body }, { principal: { userId }, now }) {
      const page = await findLeads(deps, body, { in: "body", pointer: "/cursor" }, { userId, now });
      const ids = [...new Set(page.leads.map(({ company_id }) => company_id))];
      const records = new Map((await companies.byIds(ids)).map((company) => [company.id, company]));
      const openIds = await unlocks.openContacts(userId, ids, now);
      const emails = await companies.exportEmails(openIds);
      const rows = page.leads.map((lead) => ({
        lead,
        registryId: records.get(lead.company_id)?.registry_id ?? null,
        emails: lead.company.marketing_protected ? [] : (emails.get(lead.company_id) ?? []),
      }));
      const next = page.nextCursor === null ? null : String(page.nextCursor);
      return {
        body: leadsCsv(rows, dialect),
        rows: rows.length,
        file: { name: `leads-${compact(now)}.csv`, total: page.total, next },
      };
    },
  };
}
