/** Predicates on the latest annual accounts. */
import type { Money } from "../../../contract/money.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { DEFAULT_MONEY, UNKNOWN_GROWTH } from "../columns/account-figures.ts";
import { rangePredicate } from "./column-predicates.ts";
import { type Predicate, rowsNearKeys, scanPredicate } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

/** Companies whose revenue lies between two bounds in a currency, both inclusive. Without a bound: is known. */
export function revenuePredicate(table: Table, money: Money, low = -Infinity, high = Infinity): Predicate {
  const { columns, orders, rows } = table;
  const test = columns.accounts.isBetween("revenue", money, low, high);
  return {
    key: `revenue=${low}-${high} ${money}`,
    facet: "revenue",
    test,
    rows: () => rowsNearKeys(orders.revenue, columns.accounts.euroStretches(money, low, high), test, rows),
  };
}

export function accountPredicates(table: Table, filter: CompanyFilter): Found[] {
  const { accounts } = table.columns;
  const { money = DEFAULT_MONEY, min_growth: minGrowth, max_growth: maxGrowth, profitable } = filter;
  const { min_revenue: minRevenue, max_revenue: maxRevenue, min_gross_profit: low, max_gross_profit: high } = filter;
  return [
    minRevenue === undefined && maxRevenue === undefined
      ? null
      : revenuePredicate(table, money, minRevenue, maxRevenue),
    low === undefined && high === undefined
      ? null
      : scanPredicate(
          table,
          `gross_profit=${low}-${high} ${money}`,
          null,
          accounts.isBetween("grossProfit", money, low ?? -Infinity, high ?? Infinity),
        ),
    minGrowth === undefined && maxGrowth === undefined
      ? null
      : rangePredicate(table, {
          name: "growth",
          facet: null,
          order: table.orders.growth,
          minimum: -UNKNOWN_GROWTH,
          low: minGrowth ?? -UNKNOWN_GROWTH,
          high: maxGrowth ?? UNKNOWN_GROWTH,
        }),
    profitable === undefined
      ? null
      : scanPredicate(table, `profitable=${profitable}`, null, (row) => accounts.hasProfit(row, profitable)),
  ];
}
