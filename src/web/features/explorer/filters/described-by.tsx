import { useQuery } from "@tanstack/react-query";

import { totalQuery } from "../../../api/search/facets.ts";
import { readQueryText } from "../../../api/search/filter-text.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { useAskedQuery, type QueryNavigation } from "../use-query-navigation.ts";
import { describedBy } from "../palette/described-by.ts";

const EVERYTHING = readQueryText("");

/** Offers the companies whose purpose has the typed words, below the field for names. */
export function DescribedBy({ change }: { change: QueryNavigation["change"] }) {
  const { filters } = useAskedQuery(EVERYTHING);
  const purpose = describedBy(filters.query ?? "");
  const { data: total = 0 } = useQuery({
    ...totalQuery({ ...filters, query: undefined, purpose }),
    enabled: purpose !== undefined,
  });
  if (purpose === undefined || total === 0) return null;
  return (
    <Button
      size={28}
      variant="ghost"
      className="mt-1 w-full"
      onClick={() => void change({ query: undefined, purpose })}
    >
      <span className="min-w-0 truncate">
        {purpose} · {format.count(total, "company describes", "companies describe")} it
      </span>
    </Button>
  );
}
