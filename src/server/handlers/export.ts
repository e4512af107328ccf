/** The CSV exports of companies and leads. That of companies searches, charges, reads, and generates the file completely before it is sent. */
import { DEFAULT_EXPORT_COLUMNS } from "../../contract/csv.ts";
import { companiesCsv, leadsCsv } from "../domain/csv.ts";
import { filterSummary } from "../domain/accounts/filter-summary.ts";
import { callerGone } from "../domain/refusal.ts";
import { withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";
import { findPage, type SearchDeps } from "./search.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { UnlockStore } from "../store/ports/billing-stores.ts";
import { findLeads, type LeadDeps } from "./leads.ts";

export function exportHandlers(deps: SearchDeps): HandlersOf<"exportCompanies"> {
  return {
    async exportCompanies(
      { query: { dialect = "rfc4180" }, body: { columns = DEFAULT_EXPORT_COLUMNS, ...body } },
      context,
    ) {
      const { principal, now } = context;
      context.describe(filterSummary(withoutEmpty(body)));
      const { ids, total, next } = await findPage(deps, body, principal.userId);
      await context.reserve(ids.length);
      const companies = await deps.companies.byIds(ids);
      const emails = columns.includes("contact_emails")
        ? await deps.companies.exportEmails(ids)
        : new Map<number, string[]>();
      if (context.hasGone()) throw callerGone();
      const rows = companies.map((company) => ({
        company,
        emails: company.marketing_protected ? [] : (emails.get(company.id) ?? []),
      }));
      return {
        body: companiesCsv(rows, columns, dialect),
        rows: rows.length,
        file: { name: `companies-${compact(now)}.csv`, total, next },
      };
    },
  };
}

/** `20260228T093000Z` */
export const compact = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");

interface LeadExportDeps extends LeadDeps {
  companies: CompanyStore;
  unlocks: UnlockStore;
}

/** The CSV export of leads. It is free and complete before it is sent. */
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
