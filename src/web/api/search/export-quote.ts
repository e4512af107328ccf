import { queryOptions } from "@tanstack/react-query";

import type { ExportQuote } from "../../../contract/search.ts";
import { call } from "../call.ts";
import { charged } from "../query-client.ts";
import { bodiesOf, type ExportScope } from "./csv-export.ts";

/** Number of free rows of an export, and its price. Requested each time the dialog opens. */
export function exportQuoteQuery(scope: ExportScope) {
  return queryOptions({
    ...charged,
    gcTime: 0,
    queryKey: ["companies", "quote", scope],
    async queryFn({ signal }) {
      const quotes: ExportQuote[] = [];
      for (const { sort: _sort, limit: _limit, include: _include, ...body } of bodiesOf(scope))
        quotes.push(await call("quoteExport", { body }, { signal }));
      return sumOf(quotes);
    },
  });
}

function sumOf(quotes: readonly ExportQuote[]): ExportQuote {
  const sum = (key: "open" | "credits" | "contacts" | "contacts_credits") =>
    quotes.reduce<number | null>(
      (total, { [key]: count }) => (total === null || count === null ? null : total + count),
      0,
    );
  return {
    total: quotes.reduce((total, quote) => total + quote.total, 0),
    open: sum("open"),
    credits: sum("credits"),
    contacts: sum("contacts"),
    contacts_credits: sum("contacts_credits"),
  };
}
