/** Predicates on the latest annual accounts, tested row by row. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { type AmountName, DEFAULT_MONEY, UNKNOWN_GROWTH } from "../columns/account-figures.ts";
import { type Predicate, scanPredicate } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

export function accountPredicates(table: Table, filter: CompanyFilter): Found[] {
  const { accounts } = table.columns;
  const { money = DEFAULT_MONEY, min_growth: minGrowth, max_growth: maxGrowth, profitable } = filter;
  const between = (name: AmountName, facet: FacetName | null, low: number | undefined, high: number | undefined) =>
    low === undefined && high === undefined
      ? null
      : scanPredicate(
          table,
          `${name}=${low}-${high} ${money}`,
          facet,
          accounts.isBetween(name, money, low ?? -Infinity, high ?? Infinity),
        );
  const grows = (row: number) => {
    const growth = accounts.growth.data[row] ?? UNKNOWN_GROWTH;
    return growth !== UNKNOWN_GROWTH && growth >= (minGrowth ?? -Infinity) && growth <= (maxGrowth ?? Infinity);
  };
  return [
    between("revenue", "revenue", filter.min_revenue, filter.max_revenue),
    between("grossProfit", null, filter.min_gross_profit, filter.max_gross_profit),
    minGrowth === undefined && maxGrowth === undefined
      ? null
      : scanPredicate(table, `growth=${minGrowth}-${maxGrowth}`, null, grows),
    profitable === undefined
      ? null
      : scanPredicate(table, `profitable=${profitable}`, null, (row) => accounts.hasProfit(row, profitable)),
  ];
}
