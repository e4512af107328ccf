/** Facet counts of the reference implementation. */
import { COUNTRY_CODES } from "../../../contract/company.ts";
import { type FactFacet, isFacet } from "../../../contract/fact-schemas.ts";
import { factNames, factOf, recordOf } from "../../../contract/facts.ts";
import { EMPLOYEE_CLASSES, type FacetName } from "../../../contract/fields.ts";
import { revenueClasses } from "../../../contract/money.ts";
import { FACET_LIST_SIZE, type FacetCounts } from "../../../contract/search.ts";
import { industryOf } from "../../domain/companies/nace.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import type { FacetQuestion } from "../company-search.ts";
import { fold } from "../../domain/fold.ts";
import { cityKey } from "../folded-city.ts";
import { cityHas, hasPart, industryLine, recordTest, regionLine, valueOf } from "./reference-filters.ts";
import { commonestWriting, compareText, decadeOf, employeeClass, sameForm, sameTech } from "../normalise.ts";

interface Ask extends FacetQuestion {
  /** All companies. */
  records: readonly SearchRecord[];
  /** Companies that match all filters except the facet's own. */
  without: (facet: FacetName) => readonly SearchRecord[];
}

interface Count<T> {
  value: T | null;
  count: number;
}

export function referenceFacets(ask: Ask): FacetCounts {
  const readers = { ...closedFacets(ask), ...openFacets(ask) };
  const answer: FacetCounts = {};
  for (const name of ask.facets) Object.assign(answer, { [name]: readers[name]() });
  return answer;
}

function closedFacets({ filter, without, caller }: Ask) {
  const closed = <T>(facet: FacetName, values: readonly (T | null)[], valueOf: (record: SearchRecord) => T | null) => {
    const records = without(facet);
    return values.map((value) => ({ value, count: records.filter((record) => valueOf(record) === value).length }));
  };
  const flag = (facet: FacetName, test: (record: SearchRecord) => boolean) => () => closed(facet, [true, false], test);
  const factCounts = (name: FactFacet) => () => {
    const { values = [true, false], certain } = factOf(name);
    const listed: (string | number | boolean | null)[] = certain ? [...values] : [...values, null];
    return closed(name, listed, (record) => valueOf(record, name));
  };
  const { pipeline = [], marks = [] } = caller;
  return {
    ...recordOf<Record<FactFacet, () => Count<string | number | boolean>[]>>(
      factNames.filter(isFacet).map((name) => [name, factCounts(name)]),
    ),
    country_code: () => closed("country_code", COUNTRY_CODES, (record) => record.country_code),
    employees: () =>
      closed("employees", [...EMPLOYEE_CLASSES, null], ({ employee_count }) =>
        employee_count === null ? null : employeeClass(employee_count),
      ),
    revenue: () => {
      const { names, bounds } = revenueClasses(filter.money ?? "EUR");
      const reaches = (record: SearchRecord, bound: number) =>
        recordTest({ min_revenue: bound, money: filter.money }, {})(record);
      const isKnown = (record: SearchRecord) => reaches(record, Number.NEGATIVE_INFINITY);
      return closed("revenue", [...names, null], (record) => {
        const place = bounds.filter((bound) => reaches(record, bound)).length;
        return isKnown(record) ? (names[place] ?? null) : null;
      });
    },
    mark: () => {
      const records = without("mark");
      const count = (companyIds: ArrayLike<number>) =>
        records.filter(({ id }) => Array.from(companyIds).includes(id)).length;
      return marks.map(({ mark, companyIds }) => ({ value: mark, count: count(companyIds) }));
    },
    in_pipeline: flag("in_pipeline", (record) => pipeline.includes(record.id)),
  };
}

function openFacets({ filter, narrow, records, without }: Ask) {
  const ascending = (counts: Count<number>[]) =>
    counts.sort((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity) || 0);
  const folded = (text: string, part: string) => hasPart(fold(text), fold(part).trim());

  /** Counts of values that are equal under `keyOf`, each in its most common spelling. */
  function texts(
    facet: FacetName,
    valuesOf: (record: SearchRecord) => readonly string[],
    { keyOf, selected = [], narrow, contains, size = Infinity }: TextFacet,
  ): Count<string>[] {
    const [ceased, listed] = [true, false].map((isCeased) =>
      writingsOf(
        records.filter(({ registry_status }) => (registry_status === "ceased") === isCeased).flatMap(valuesOf),
        keyOf,
      ),
    );
    const counts = new Map<string | null, number>();
    for (const record of without(facet)) {
      const values = valuesOf(record);
      for (const key of values.length > 0 ? new Set(values.map(keyOf)) : [null]) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const nameOf = (key: string, typed: string) =>
      commonestWriting(listed?.get(key) ?? []) ?? commonestWriting(ceased?.get(key) ?? []) ?? typed;
    const fits = (key: string | null, typed: string) =>
      narrow === undefined || narrow === "" || (key !== null && contains(nameOf(key, typed), narrow));
    const largest = [...counts]
      .filter(([key]) => fits(key, ""))
      .map(([key, count]) => ({ key, value: key === null ? null : nameOf(key, ""), count }))
      .sort(byCount)
      .slice(0, size);
    const selection = selected
      .map((typed) => ({ key: keyOf(typed), value: nameOf(keyOf(typed), typed), count: counts.get(keyOf(typed)) ?? 0 }))
      .filter(({ key, value }) => fits(key, value));
    // A selected value that no company has is shown in its first selected spelling.
    const merged = new Map([...selection.toReversed(), ...largest].map((entry) => [entry.key, entry]));
    return [...merged.values()]
      .sort(byCount)
      .sort((a, b) => Number(a.key === null) - Number(b.key === null))
      .map(({ value, count }) => ({ value, count }));
  }

  return {
    legal_form: () =>
      texts("legal_form", ({ legal_form }) => (legal_form === null ? [] : [legal_form]), {
        keyOf: sameForm,
        selected: filter.legal_forms,
        narrow: narrow.legal_form,
        contains: folded,
      }),
    city: () =>
      texts("city", ({ city }) => (city === null ? [] : [city]), {
        keyOf: cityKey,
        selected: filter.cities,
        narrow: narrow.city,
        contains: cityHas,
        size: FACET_LIST_SIZE,
      }),
    tech: () =>
      texts("tech", ({ tech }) => tech, {
        keyOf: sameTech,
        selected: filter.tech,
        narrow: narrow.tech,
        contains: folded,
        size: FACET_LIST_SIZE,
      }),
    industry: () => {
      const counts = new Map<number | null, number>();
      for (const { industries } of without("industry")) {
        for (const id of industries.length === 0 ? [null] : new Set(industries.flatMap(industryLine))) {
          counts.set(id, (counts.get(id) ?? 0) + 1);
        }
      }
      for (const id of filter.industries ?? []) counts.set(id, counts.get(id) ?? 0);
      const fits = (id: number | null) => {
        if (!narrow.industry) return true;
        const row = id === null ? undefined : industryOf(id);
        return row !== undefined && folded(`${row.code} ${row.name}`, narrow.industry);
      };
      return ascending([...counts].filter(([id]) => fits(id)).map(([value, count]) => ({ value, count })));
    },
    region: () => {
      const counts = new Map<string | null, number>();
      for (const { region_code } of without("region")) {
        const line = regionLine(region_code);
        for (const code of line.length === 0 ? [null] : line) {
          counts.set(code, (counts.get(code) ?? 0) + 1);
        }
      }
      for (const code of filter.regions ?? []) counts.set(code, counts.get(code) ?? 0);
      return [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort(
          (a, b) => Number(a.value === null) - Number(b.value === null) || compareText(a.value ?? "", b.value ?? ""),
        );
    },
    founded: () => {
      const counts = new Map<number | null, number>();
      for (const { founded_date } of without("founded")) {
        const decade = founded_date === null ? null : decadeOf(founded_date);
        counts.set(decade, (counts.get(decade) ?? 0) + 1);
      }
      return ascending([...counts].map(([value, count]) => ({ value, count })));
    },
  };
}

/** By value: the frequency of each spelling. */
function writingsOf(values: readonly string[], keyOf: (text: string) => string): Map<string, Map<string, number>> {
  const writings = new Map<string, Map<string, number>>();
  for (const value of values) {
    const group = writings.get(keyOf(value)) ?? new Map<string, number>();
    writings.set(keyOf(value), group.set(value, (group.get(value) ?? 0) + 1));
  }
  return writings;
}

interface TextFacet {
  keyOf: (text: string) => string;
  selected: readonly string[] | undefined;
  narrow: string | undefined;
  contains: (text: string, part: string) => boolean;
  size?: number;
}

/** Highest count first, then by name; at equal counts unknown is last. */
function byCount(a: Count<string>, b: Count<string>): number {
  if (a.count !== b.count) return b.count - a.count;
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return compareText(a.value, b.value);
}
