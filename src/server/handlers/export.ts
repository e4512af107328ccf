/**
 * The CSV exports of companies and leads, and the price of the first. It searches, reserves credits, reads, and
 * generates the file completely before it is sent.
 */
import { CONTACTS_COST, costOf, countedRows, credits, EXPORT_COST } from "../../contract/cost.ts";
import { DEFAULT_EXPORT_COLUMNS } from "../../contract/csv.ts";
import { MOST_QUOTED_ROWS } from "../../contract/search.ts";
import { companiesCsv, leadsCsv } from "../domain/csv.ts";
import { isAccountColumn, isExportFact } from "../domain/companies/export-facts.ts";
import { filterSummary } from "../domain/accounts/filter-summary.ts";
import { unpackIds } from "../domain/packed-ids.ts";
import { callerGone } from "../domain/refusal.ts";
import { callerSets, withoutEmpty } from "./company-index.ts";
import type { HandlersOf } from "./handler.ts";
import { findPage, type SearchDeps } from "./search.ts";
import type { CompanyStore, ExportEmails } from "../store/ports/company-store.ts";
import type { MarkStore } from "../store/ports/mark-store.ts";
import type { UnlockStore } from "../store/ports/billing-stores.ts";
import { findLeads, type LeadDeps } from "./leads.ts";

export function exportHandlers(deps: SearchDeps): HandlersOf<"exportCompanies" | "quoteExport"> {
  const { companies, unlocks, search, marks } = deps;
  return {
    async exportCompanies(
      {
        query: { dialect = "rfc4180" },
        body: { columns = DEFAULT_EXPORT_COLUMNS, open_contacts: opensContacts = false, lang = "en", ...body },
      },
      context,
    ) {
      const { principal, now } = context;
      context.describe(filterSummary(withoutEmpty(body)));
      const { ids, total, next } = await findPage(deps, body, { userId: principal.userId, now });
      const needsEmails = opensContacts || columns.includes("contact_emails");
      const emails = needsEmails ? await companies.exportEmails(ids) : new Map<number, ExportEmails>();
      const quietIds = await marks.doNotContact(principal.userId, ids, now);
      const contactsOf = opensContacts ? ids.filter((id) => hasPersons(emails.get(id)) && !quietIds.has(id)) : [];
      const openIds = await context.reserveExport(ids, contactsOf);
      const openContacts = await unlocks.openContacts(principal.userId, [...emails.keys()], now);
      const withPersons = new Set([...openContacts, ...contactsOf]);
      const facts = columns.some(isExportFact) ? await companies.exportFacts(ids) : undefined;
      const accounts = columns.some(isAccountColumn) ? await deps.annualAccounts.latest(ids) : undefined;
      const records = await companies.byIds(ids);
      if (context.hasGone()) throw callerGone();
      const rows = records.map((company) => {
        const { id } = company;
        const factsOfRow = facts?.get(id);
        const isQuiet = quietIds.has(id);
        return {
          company,
          facts: factsOfRow && isQuiet ? { ...factsOfRow, email: null } : factsOfRow,
          accounts: accounts?.get(id),
          emails: company.marketing_protected || isQuiet ? [] : exportedEmails(emails.get(id), withPersons.has(id)),
        };
      });
      const existingIds = new Set(records.map(({ id }) => id));
      return {
        body: companiesCsv(rows, columns, dialect, lang),
        rows: records.filter(({ id }) => !openIds.has(id)).length,
        contactsOf: contactsOf.filter((id) => existingIds.has(id)),
        file: { name: `companies-${compact(now)}.csv`, total, next },
      };
    },
    async quoteExport({ body }, { principal: { userId }, now }) {
      const filter = withoutEmpty(body);
      const caller = await callerSets(deps, { userId, now }, filter);
      const matches = await search.matchingIds({ filter, caller, most: MOST_QUOTED_ROWS });
      if (matches === null) {
        const { total } = await search.facets({ filter, facets: [], narrow: {}, caller });
        return { body: { total, open: null, credits: null, contacts: null, contacts_credits: null }, rows: 0 };
      }
      const ids = [...unpackIds(matches)];
      const count = { open: 0, contacts: 0 };
      for (let start = 0; start < ids.length; start += QUOTE_PART) {
        const part = ids.slice(start, start + QUOTE_PART);
        const emails = await companies.exportEmails(part);
        const quietIds = await marks.doNotContact(userId, part, now);
        const withPersons = part.filter((id) => hasPersons(emails.get(id)) && !quietIds.has(id));
        count.open += (await unlocks.openCompanies(userId, part, now)).size;
        count.contacts += withPersons.length - (await unlocks.openContacts(userId, withPersons, now)).length;
      }
      const total = ids.length;
      return {
        body: {
          total,
          open: count.open,
          credits: credits(costOf(EXPORT_COST, total - count.open)),
          contacts: count.contacts,
          contacts_credits: credits(CONTACTS_COST.units * count.contacts),
        },
        rows: countedRows(filter, total),
      };
    },
  };
}

/** Companies of a quote that are read together. */
const QUOTE_PART = 1_000;

const hasPersons = (emails: ExportEmails | undefined) => emails !== undefined && emails.personal.length > 0;

/** Addresses of persons are exported only where the account has opened the contacts of the company. */
function exportedEmails(emails: ExportEmails | undefined, hasOpened: boolean): string[] {
  if (!emails) return [];
  return hasOpened ? [...emails.general, ...emails.personal].sort() : emails.general;
}

/** `20260228T093000Z` */
const compact = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");

interface LeadExportDeps extends LeadDeps {
  companies: CompanyStore;
  unlocks: UnlockStore;
  marks: MarkStore;
}

/** The CSV export of leads. It is free and complete before it is sent. */
export function leadExportHandlers(deps: LeadExportDeps): HandlersOf<"exportLeads"> {
  const { companies, unlocks, marks } = deps;
  return {
    async exportLeads(
      { query: { dialect = "rfc4180" }, body: { lang = "en", ...body } },
      { principal: { userId }, now },
    ) {
      const page = await findLeads(deps, body, { in: "body", pointer: "/cursor" }, { userId, now });
      const ids = [...new Set(page.leads.map(({ company_id }) => company_id))];
      const records = new Map((await companies.byIds(ids)).map((company) => [company.id, company]));
      const withPersons = new Set(await unlocks.openContacts(userId, ids, now));
      const emails = await companies.exportEmails(ids);
      const quietIds = await marks.doNotContact(userId, ids, now);
      const rows = page.leads.map(({ company, ...lead }) => {
        const isQuiet = quietIds.has(company.id);
        return {
          lead: { ...lead, company: isQuiet ? { ...company, email: null } : company },
          registryId: records.get(company.id)?.registry_id ?? null,
          emails:
            company.marketing_protected || isQuiet
              ? []
              : exportedEmails(emails.get(company.id), withPersons.has(company.id)),
        };
      });
      const next = page.nextCursor === null ? null : String(page.nextCursor);
      return {
        body: leadsCsv(rows, dialect, lang),
        rows: rows.length,
        file: { name: `leads-${compact(now)}.csv`, total: page.total, next },
      };
    },
  };
}
