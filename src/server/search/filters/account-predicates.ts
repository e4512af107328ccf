/** Predicates on the latest annual accounts. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { type AmountName, DEFAULT_MONEY, UNKNOWN_GROWTH } from "../columns/account-figures.ts";
import { rangePredicate } from "./column-predicates.ts";
import { type Predicate, rowsNearKeys, scanPredicate } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

export function accountPredicates(table: Table, filter: CompanyFilter): Found[] {
  const { accounts } = table.columns;
  const { money = DEFAULT_MONEY, min_growth: minGrowth, max_growth: maxGrowth, profitable } = filter;
  const between = (name: AmountName, facet: FacetName | null, bounds: readonly (number | undefined)[]) => {
    const [low = -Infinity, high = Infinity] = bounds;
    if (low === -Infinity && high === Infinity) return null;
    const test = accounts.isBetween(name, money, low, high);
    const predicate = scanPredicate(table, `${name}=${low}-${high} ${money}`, facet, test);
    if (name !== "revenue") return predicate;
    const stretches = accounts.euroStretches(money, low, high);
    return { ...predicate, isScan: false, rows: () => rowsNearKeys(table.orders.revenue, stretches, test, table.rows) };
  };
  return [
    between("revenue", "revenue", [filter.min_revenue, filter.max_revenue]),
    between("grossProfit", null, [filter.min_gross_profit, filter.max_gross_profit]),
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
