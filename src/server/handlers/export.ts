/** The CSV export: searches, charges, reads, and generates the file completely before it is sent. */
import { DEFAULT_EXPORT_COLUMNS } from "../../contract/csv.ts";
import { companiesCsv } from "../domain/csv.ts";
import { filterSummary } from "../domain/accounts/filter-summary.ts";
import { callerGone } from "../domain/refusal.ts";
import { withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";
import { findPage, type SearchDeps } from "./search.ts";

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
