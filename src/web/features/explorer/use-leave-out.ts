import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { FacetName, SearchFilters } from "../../../contract/fields.ts";
import { facetsQuery } from "../../api/facets.ts";
import { loadedHit, searchIds } from "../../api/search.ts";
import { isOpenRow } from "../../entities/company/open-company.ts";
import type { CallOptions } from "../../api/call.ts";
import { doubtsOfFacets, doubtsOfRows, filtersWithout, staysWithout, type Doubts } from "./doubts.ts";
import type { Selection } from "./use-selection.ts";

const FACETS: readonly FacetName[] = ["registry_status", "marketing_protected"];
const NONE: Doubts<number> = { closing: 0, protected: 0 };

/**
 * Lets the user leave out some companies of a selection. They are counted among the loaded rows, or by a request when
 * all matching ones are selected.
 */
export function useLeaveOut({ ids, count }: Pick<Selection, "ids" | "count">, filters: SearchFilters) {
  const client = useQueryClient();
  const [out, setOut] = useState<Doubts<boolean>>({ closing: true, protected: false });
  const { data } = useQuery({ ...facetsQuery(filters, FACETS), enabled: ids === undefined });
  const rows = (ids ?? []).flatMap((id) => loadedHit(client, id) ?? []);
  const unwanted = new Set(rows.filter((row) => !staysWithout(out)(row)).map(({ id }) => id));
  const doubts = ids ? doubtsOfRows(rows) : data ? doubtsOfFacets(filters, data.facets) : NONE;
  const rest = restOf();
  return {
    out,
    change: (part: Partial<Doubts<boolean>>) => setOut({ ...out, ...part }),
    doubts,
    rest,
    /**
     * Maximum number of companies that adding the remaining ones unlocks; exact when they were selected individually.
     */
    opens: ids ? rows.filter((row) => !unwanted.has(row.id) && !isOpenRow(row)).length : (rest ?? count),
    /** The ids of the remaining companies; read first when all matching ones are selected. */
    readIds: async (most: number, options: CallOptions): Promise<readonly number[]> => {
      if (ids) return ids.filter((id) => !unwanted.has(id));
      const narrowed = filtersWithout(filters, out);
      return narrowed ? searchIds(narrowed, most, options) : [];
    },
  };

  /** The number of remaining companies; undefined when companies in both groups were not counted. */
  function restOf(): number | undefined {
    if (ids) return count - unwanted.size;
    if (!out.closing && !out.protected) return count;
    if (filtersWithout(filters, out) === undefined) return 0;
    if (out.closing && out.protected && doubts.closing > 0 && doubts.protected > 0) return undefined;
    return count - (out.closing ? doubts.closing : 0) - (out.protected ? doubts.protected : 0);
  }
}

export type LeaveOut = ReturnType<typeof useLeaveOut>;
