import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { DO_NOT_CONTACT } from "../../../../../contract/mark-words.ts";
import type { FacetName, SearchFilters } from "../../../../../contract/fields.ts";
import { loadedHit } from "../../../../api/company.ts";
import { facetsQuery, totalQuery } from "../../../../api/search/facets.ts";
import { mostOf } from "../../../../api/search/filter-text.ts";
import { searchIds } from "../../../../api/search/search.ts";
import { isOpenRow } from "../../../../entities/company/open-company.ts";
import type { CallOptions } from "../../../../api/call.ts";
import type { Selection } from "../../table/use-selection.ts";
import type { FacetCounts, SearchHit } from "../../../../../contract/search.ts";

/** Companies that are rarely wanted in a pipeline: being wound up, opted out of marketing, or customers already. */
interface Doubts<T> {
  closing: T;
  protected: T;
  customers: T;
}

const isClosing = ({ registry_status }: Pick<SearchHit, "registry_status">) => registry_status !== "active";

const CUSTOMER = "customer";
const hasMark = ({ marks = [] }: Pick<SearchHit, "marks">, mark: string) => marks.some((each) => each.mark === mark);

/** Returns whether a company remains when these are left out. */
export const staysWithout =
  (out: Doubts<boolean>) =>
  (company: Pick<SearchHit, "registry_status" | "marketing_protected" | "marks">): boolean =>
    !(out.closing && isClosing(company)) &&
    !(out.protected && company.marketing_protected) &&
    !(out.customers && hasMark(company, CUSTOMER)) &&
    !hasMark(company, DO_NOT_CONTACT);

/** Those marked as do not contact are left out in any case. */
type Counted = Doubts<number> & { quiet: number };

/** The number of doubtful companies among rows. */
function doubtsOfRows(rows: readonly SearchHit[]): Counted {
  return {
    closing: rows.filter(isClosing).length,
    protected: rows.filter((row) => row.marketing_protected).length,
    customers: rows.filter((row) => hasMark(row, CUSTOMER)).length,
    quiet: rows.filter((row) => hasMark(row, DO_NOT_CONTACT)).length,
  };
}

/** The number of doubtful companies among all matching ones: facets ignore their own filter, which is applied here. */
export function doubtsOfFacets(filters: SearchFilters, facets: FacetCounts): Counted {
  const standings: readonly string[] = filters.registry_status ?? [];
  const listed = (standing: string | null) =>
    standing !== null && standing !== "active" && (standings.length === 0 || standings.includes(standing));
  // A search for marked companies wants them.
  const marked = (mark: string) =>
    filters.marks || filters.without_marks?.includes(mark)
      ? 0
      : sum((facets.mark ?? []).filter(({ value }) => value === mark));
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  return {
    closing: sum((facets.registry_status ?? []).filter(({ value }) => listed(value))),
    protected:
      filters.marketing_protected === false
        ? 0
        : sum((facets.marketing_protected ?? []).filter(({ value }) => value === true)),
    customers: marked(CUSTOMER),
    quiet: marked(DO_NOT_CONTACT),
  };
}

/**
 * The filters that also leave out closing companies; undefined when no companies would remain. Opted-out ones are
 * subtracted: the filter `marketing_protected: false` would also lose those whose register does not say.
 */
export function filtersWithout(filters: SearchFilters, out: Doubts<boolean>): SearchFilters | undefined {
  const { registry_status: standings = [], marketing_protected } = filters;
  if (out.closing && standings.length > 0 && !standings.includes("active")) return undefined;
  if (out.protected && marketing_protected === true) return undefined;
  const withoutMarks = [
    ...(filters.without_marks ?? []),
    ...(out.customers && !filters.marks ? [CUSTOMER] : []),
    DO_NOT_CONTACT,
  ];
  return { ...filters, without_marks: withoutMarks, ...(out.closing && { registry_status: ["active"] }) };
}

const FACETS: readonly FacetName[] = ["registry_status", "marketing_protected", "mark"];
const NONE: Counted = { closing: 0, protected: 0, customers: 0, quiet: 0 };

/**
 * Lets the user leave out some companies of a selection. They are counted among the loaded rows, or by a request when
 * all matching ones are selected.
 */
export function useLeaveOut({ ids, count }: Pick<Selection, "ids" | "count">, filters: SearchFilters) {
  const client = useQueryClient();
  const [out, setOut] = useState<Doubts<boolean>>({
    closing: true,
    protected: true,
    customers: true,
  });
  const { data } = useQuery({ ...facetsQuery(filters, FACETS), enabled: ids === undefined });
  const narrowed = filtersWithout(filters, out);
  const { data: counted, isPlaceholderData } = useQuery({
    ...facetsQuery(narrowed ?? filters, FACETS),
    enabled: ids === undefined && narrowed !== undefined,
  });
  const rows = (ids ?? []).flatMap((id) => loadedHit(client, id) ?? []);
  const unwanted = new Set(rows.filter((row) => !staysWithout(out)(row)).map(({ id }) => id));
  const doubts = ids ? doubtsOfRows(rows) : data ? doubtsOfFacets(filters, data.facets) : NONE;
  const rest = restOf();
  const withPhone = usePhoneCount(
    ids ? { ids: ids.filter((id) => !unwanted.has(id)) } : narrowed,
    !ids && out.protected && doubts.protected > 0,
  );
  return {
    out,
    change: (part: Partial<Doubts<boolean>>) => setOut({ ...out, ...part }),
    doubts,
    rest,
    withPhone,
    /**
     * Maximum number of companies that adding the remaining ones unlocks; exact when they were selected individually.
     */
    opens: ids ? rows.filter((row) => !unwanted.has(row.id) && !isOpenRow(row)).length : (rest ?? count),
    /** The ids of the remaining companies; read first when all matching ones are selected. */
    readIds: async (most: number, options: CallOptions): Promise<readonly number[]> => {
      if (ids) return ids.filter((id) => !unwanted.has(id));
      if (!narrowed) return [];
      const matching = await searchIds(narrowed, most, options);
      if (!out.protected || doubts.protected === 0) return matching;
      const optedOut = new Set(await searchIds({ ...narrowed, marketing_protected: true }, most, options));
      return matching.filter((id) => !optedOut.has(id));
    },
  };

  /** The number of remaining companies; undefined until they are counted. */
  function restOf(): number | undefined {
    if (ids) return count - unwanted.size;
    if (!narrowed) return 0;
    if (!counted || isPlaceholderData) return undefined;
    return counted.total - (out.protected ? doubtsOfFacets(narrowed, counted.facets).protected : 0);
  }
}

/** The number of companies with a phone number; undefined until they are counted. Free. */
function usePhoneCount(filters: SearchFilters | undefined, hasOptedOut: boolean): number | undefined {
  const idCount = filters?.ids?.length ?? 1;
  const enabled = filters !== undefined && filters.has_phone !== false && idCount > 0 && idCount <= mostOf("ids");
  const phoneFilters = { ...filters, has_phone: true };
  const { data: total } = useQuery({ ...totalQuery(phoneFilters), enabled });
  const optedOutFilters = { ...phoneFilters, marketing_protected: true };
  const { data: optedOut } = useQuery({ ...totalQuery(optedOutFilters), enabled: enabled && hasOptedOut });
  if (!enabled || total === undefined) return undefined;
  return hasOptedOut ? optedOut && total - optedOut : total;
}

export type LeaveOut = ReturnType<typeof useLeaveOut>;
