/** Predicates on the latest annual accounts, tested row by row. */
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { type AmountName, DEFAULT_MONEY, UNKNOWN_GROWTH } from "../columns/account-figures.ts";
import { emptyBits, setBit } from "../columns/bitset.ts";
import type { Predicate } from "./predicate.ts";
import type { Table } from "./table.ts";

type Found = Predicate | null;

function scan({ rows }: Table, key: string, facet: FacetName | null, test: (row: number) => boolean): Predicate {
  const passing = () => {
    const bits = emptyBits(rows);
    for (let row = 0; row < rows; row++) if (test(row)) setBit(bits, row);
    return bits;
  };
  return { key, facet, test, rows: passing, isScan: true };
}

export function accountPredicates(table: Table, filter: CompanyFilter): Found[] {
  const { accounts } = table.columns;
  const { money = DEFAULT_MONEY, min_growth: minGrowth, max_growth: maxGrowth, profitable } = filter;
  const between = (name: AmountName, facet: FacetName | null, low: number | undefined, high: number | undefined) =>
    low === undefined && high === undefined
      ? null
      : scan(
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
      : scan(table, `growth=${minGrowth}-${maxGrowth}`, null, grows),
    profitable === undefined
      ? null
      : scan(table, `profitable=${profitable}`, null, (row) => accounts.hasProfit(row, profitable)),
  ];
}
