import { useQuery } from "@tanstack/react-query";

import type { CountryCode } from "../../../../contract/company.ts";
import { countryCodes } from "../../../../contract/filter-fields.ts";
import { MONEY, type Money, revenueClasses } from "../../../../contract/money.ts";
import type { FacetCounts } from "../../../../contract/search.ts";
import { facetsQuery } from "../../../api/search/facets.ts";
import { format } from "../../../lib/format.ts";
import type { HistogramBin, TextRange } from "../../../ui/form/histogram-range.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { parseAmount } from "./amounts.ts";
import { useExplorerFilters } from "../use-query-navigation.ts";
import { amountsOf, countriesOf, moneyOf } from "./local-money.ts";
import { companies, NumberRange, type RangeFilterProps } from "./range-filters.tsx";

const currencies = MONEY.map((value) => ({ value, label: value }));

/** A bar for each class of revenue; the last bound of a bar is one below the next. */
function revenueBins(money: Money, counts: FacetCounts["revenue"]): HistogramBin[] {
  const { names, bounds } = revenueClasses(money);
  return names.map((name, place) => {
    const [bound, nextBound] = [bounds[place - 1], bounds[place]];
    const count = counts?.find(({ value }) => value === name)?.count ?? 0;
    return {
      label: name.replace("-", "\u2013"),
      from: bound === undefined ? undefined : String(bound),
      to: nextBound === undefined ? undefined : String(nextBound - 1),
      count,
      text: companies(count),
      ...(bound !== undefined && place % 2 === 0 && { tick: format.compact(bound) }),
    };
  });
}

/**
 * The EU's limits of micro, small and medium companies, in euro; ten times as much in kroner. Gross profit is smaller
 * than revenue.
 */
function presetsOf(money: Money, isGross: boolean): (TextRange & { label: string })[] {
  const [small = 0, medium = 0, large = 0] = revenueClasses(money).bounds.slice(isGross ? 1 : 2);
  const between = (from: number, to: number) => ({
    label: `${format.compact(from)}\u2013${format.compact(to)}`,
    from: String(from),
    to: String(to - 1),
  });
  return [
    between(small, medium),
    between(medium, large),
    { label: `Over ${format.compact(large)}`, from: String(large), to: undefined },
  ];
}

/** Why revenue of a country's companies is not known. */
const GAPS: Readonly<Record<CountryCode, string>> = {
  NO: "Norway has none of sole traders, banks and insurers",
  SE: "Sweden has only that of digital reports",
  DK: "Danish law lets smaller companies leave it out",
  FI: "Finland has only that of digital reports",
};

interface CoverageProps {
  counts: FacetCounts["revenue"];
  countries: readonly string[];
  /** True when the filter leaves the others out. */
  limited: boolean;
}

/** The share of companies with revenue under the other filters, and why others have none. */
function Coverage({ counts = [], countries, limited }: CoverageProps) {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const unknown = counts.find(({ value }) => value === null)?.count ?? 0;
  if (unknown === 0) return null;
  // Nearly all is not all, and few are not none.
  const share = Math.min(0.99, Math.max(unknown === sum ? 0 : 0.01, 1 - unknown / sum));
  const [gap, secondGap] = countryCodes.filter((code) => countries.includes(code)).map((code) => GAPS[code]);
  return (
    <p className="text-12 text-ink-3">
      Revenue known for {format.percent(share)} of these companies{limited && ", the others are hidden"}.
      {gap !== undefined && secondGap === undefined && ` ${gap}.`}
    </p>
  );
}

interface AmountsFilterProps extends Omit<RangeFilterProps, "filters"> {
  group: string;
}

/**
 * Revenue or gross profit of the newest annual accounts in one of four currencies, which both share; other amounts are
 * converted. Before a choice it is the currency of the only country.
 */
export function AmountsFilter({ group, label, current, onChange }: AmountsFilterProps) {
  const filters = useExplorerFilters();
  const isGross = group === "gross_profit";
  const { min, max } = amountsOf(filters, group);
  const countries = countriesOf(
    filters,
    (current?.country_code ?? []).flatMap(({ value, count }) => (value !== null && count > 0 ? [value] : [])),
  );
  const money = moneyOf(filters, countries);
  // The other counts are in the currency of the address.
  const isCounted = (filters.money ?? "EUR") === money;
  const localCounts = useQuery({ ...facetsQuery({ ...filters, money }, ["revenue"]), enabled: !isGross && !isCounted });
  const counts = isCounted ? current?.revenue : localCounts.data?.facets.revenue;
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={`Currency of ${label.toLowerCase()}`}
        value={money}
        options={currencies}
        onChange={(currency) => void onChange({ money: currency }, false)}
      />
      <NumberRange
        label={label}
        bins={isGross ? [] : revenueBins(money, counts)}
        presets={presetsOf(money, isGross)}
        min={min}
        max={max}
        parse={parseAmount}
        error="An amount such as 2 000 000 or 20m"
        onCommit={(low, high) =>
          onChange(
            {
              ...(isGross
                ? { min_gross_profit: low, max_gross_profit: high }
                : { min_revenue: low, max_revenue: high }),
              // The service reads bounds without a currency as euro.
              ...((low ?? high) !== undefined && money !== "EUR" && { money }),
            },
            true,
          )
        }
      />
      {!isGross && <Coverage counts={counts} countries={countries} limited={min !== undefined || max !== undefined} />}
    </div>
  );
}
