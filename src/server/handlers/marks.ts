/** The caller's marks of companies. */
import { isMeantMark } from "../../contract/mark-words.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { MarkStore } from "../store/ports/mark-store.ts";
import type { HandlersOf } from "./handler.ts";

type MarkOperation = "listMarks" | "markCompanies" | "unmarkCompanies" | "deleteMark" | "listCompanyMarks";

interface MarkDeps {
  marks: MarkStore;
  companies: Pick<CompanyStore, "byIds">;
}

export function markHandlers({ marks, companies }: MarkDeps): HandlersOf<MarkOperation> {
  return {
    async listMarks(_, { principal, now }) {
      const sets = await marks.sets(principal.userId, now);
      const data = sets.map(({ mark, companyIds }) => ({ mark, companies: companyIds.length }));
      return { body: { data, total: data.length } };
    },
    async markCompanies({ params: { mark }, body: { company_ids: companyIds, reason, until } }, { principal, now }) {
      const body = await marks.mark(principal.userId, mark, { companyIds, reason, until }, now);
      if (!body) throw noCompany();
      return { body };
    },
    async unmarkCompanies({ params: { mark }, body: { company_ids: companyIds } }, { principal, now }) {
      const removed = await marks.unmark(principal.userId, mark, companyIds, now);
      if (removed === null) throw noMark();
      return { body: { removed, unchanged: companyIds.length - removed } };
    },
    async deleteMark({ params: { mark } }, { principal }) {
      if (isMeantMark(mark)) throw notRemovable();
      if (!(await marks.removeWord(principal.userId, mark))) throw noMark();
      return { body: undefined };
    },
    async listCompanyMarks({ params: { id } }, { principal, now }) {
      if ((await companies.byIds([id])).length === 0) throw noCompany();
      const data = (await marks.marksOf(principal.userId, [id], now)).get(id) ?? [];
      return { body: { data, total: data.length } };
    },
  };
}

function noCompany(): Refusal {
  return notFound(
    "company_not_found",
    "A company does not exist, so nothing was marked. Find companies with GET /v1/companies.",
  );
}

function noMark(): Refusal {
  return notFound("mark_not_found", "You have no such mark. List yours with GET /v1/marks.");
}

function notRemovable(): Refusal {
  const detail =
    "customer and do_not_contact always exist. Remove them from companies with DELETE /v1/marks/{mark}/companies.";
  return new Refusal({ status: 409, code: "mark_not_removable", detail });
}
