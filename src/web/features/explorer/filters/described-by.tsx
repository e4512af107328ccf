import { useQuery } from "@tanstack/react-query";

import { totalQuery } from "../../../api/search/facets.ts";
import { format } from "../../../lib/format.ts";
import { linkStyle } from "../../../ui/link-style.ts";
import { useExplorerFilters, type QueryNavigation } from "../use-query-navigation.ts";
import { describedBy } from "../palette/described-by.ts";

/** Offers the companies whose purpose has the typed words, below the field for names. */
export function DescribedBy({ change }: { change: QueryNavigation["change"] }) {
  const filters = useExplorerFilters();
  const purpose = describedBy(filters.query ?? "");
  const { data: total = 0 } = useQuery({
    ...totalQuery({ ...filters, query: undefined, purpose, purpose_languages: true }),
    enabled: purpose !== undefined,
  });
  if (purpose === undefined || total === 0) return null;
  return (
    <button
      type="button"
      className={`${linkStyle} mt-1.5 block max-w-full truncate text-left text-12 touch:min-h-11`}
      onClick={() => void change({ query: undefined, purpose })}
    >
      {purpose} · {format.count(total, "company describes", "companies describe")} it
    </button>
  );
}
