import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

import { costOf, credits, haveCountsPrice, LIST_COST } from "../../../contract/cost.ts";
import type { FacetName } from "../../../contract/fields.ts";
import { facetsQuery } from "../../api/facets.ts";
import type { CompanyQuery } from "../../api/filter-text.ts";
import { searchRowsQuery } from "../../api/search.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";

interface CountsPriceProps {
  query: CompanyQuery;
  facets: readonly FacetName[];
}

/** Says that counts of this question cost credits, and asks for them at a press; nothing where they are free. */
export function CountsPrice({ query, facets }: CountsPriceProps) {
  const counts = useQuery(facetsQuery(query.filters, facets));
  // The table asks for the rows; here only their number is read.
  const rows = useInfiniteQuery({ ...searchRowsQuery(query), enabled: false });
  if (!haveCountsPrice(query.filters) || counts.isSuccess) return null;
  const total = rows.isPlaceholderData ? undefined : rows.data?.total;
  if (total === 0) return null;
  return (
    <div className="m-3 grid gap-2 rounded-6 bg-subtle p-2 text-12 text-ink-2">
      Counts cost credits with a website or number filter.
      {total !== undefined && (
        <Button size={28} busy={counts.isFetching} onClick={() => void counts.refetch()}>
          Show counts · up to {format.credits(credits(costOf(LIST_COST, total)))} credits
        </Button>
      )}
    </div>
  );
}
