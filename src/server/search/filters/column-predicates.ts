/**
 * Predicates on single fields: facts of the table, industry, legal form, city, postal code, employees, founded, technology.
 */
import { filterNames } from "../../../contract/fact-schemas.ts";
import type { FacetName } from "../../../contract/fields.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { asBits, type Bits, emptyBits, hasBit, union } from "../columns/bitset.ts";
import { closedFacts, isSmall, levelFacts, placeOf, type SetFact, type SmallFact } from "../columns/closed-values.ts";
import { flagOf, UNKNOWN } from "../columns/company-columns.ts";
import { dayNumber, withoutSeparators } from "../normalise.ts";
import type { KeyOffsets } from "../columns/orders/column-orders.ts";
import type { SortedRows } from "../columns/orders/sorted-rows.ts";
import type { TreeOrder } from "../columns/orders/tree-order.ts";
import type { Vector } from "../columns/vector.ts";
import type { TextColumn } from "../columns/text-column.ts";
import { cityPart, cityText } from "../folded-city.ts";
import type { Table } from "./table.ts";
import { type Predicate, rowsWithKeys, scanPredicate } from "./predicate.ts";

type Found = Predicate | null;

/** Rows whose value of the fact has one of these places. */
function closedPredicate(table: Table, name: SmallFact | SetFact, places: readonly number[]): Predicate {
  const { flagSets, columns } = table;
  const setOf = (place: number) => (isSmall(name) ? flagSets.setOf(name, place) : columns.facts.setOf(name, place));
  const rows = () => {
    const [firstSet, ...rest] = places.map(setOf);
    if (!firstSet || rest.length === 0) return firstSet ?? emptyBits(0);
    const bits: Bits = firstSet.slice();
    for (const set of rest) union(bits, set);
    return bits;
  };
  // Sets of single values always exist, so they need no cache key.
  const key = places.length === 1 ? null : `${name}=${places.join()}`;
  if (!isSmall(name))
    return { key, facet: name, test: (row) => places.some((place) => hasBit(setOf(place), row)), rows };
  const testFlags = (flags: number) => places.includes(flagOf(flags, name));
  return { key, facet: name, test: (row) => testFlags(columns.flags.data[row] ?? 0), testFlags, rows };
}

export function closedPredicates(table: Table, filter: CompanyFilter): Found[] {
  const predicateOf = (name: SmallFact | SetFact, values: readonly (string | boolean)[]) => {
    const places = [...new Set(values)].map((value) => placeOf(name, value)).sort((a, b) => a - b);
    return places.length === 0 ? null : closedPredicate(table, name, places);
  };
  return [
    predicateOf("country_code", filter.countries ?? []),
    ...closedFacts.map((name) => predicateOf(name, [filter[filterNames[name]] ?? []].flat())),
  ];
}

/**
 * Rows whose code is returned by `find`, which runs on first use.
 * @param find returns matching codes from the given one on, so that a new text does not repeat earlier work
 */
function codePredicate(
  key: string,
  facet: FacetName | null,
  { codes: column, vocabulary }: TextColumn,
  order: SortedRows<number>,
  starts: KeyOffsets,
  find: (from: number) => readonly number[],
): Predicate {
  const matches = new Set<number>();
  let nextCode = 1;
  const codes = () => {
    if (nextCode < vocabulary.texts.length) {
      for (const code of find(nextCode)) matches.add(code);
      nextCode = vocabulary.texts.length;
    }
    return matches;
  };
  const test = (row: number) => codes().has(column.data[row] ?? 0);
  const rows = () => rowsWithKeys(order, [...codes()].map(codeRange), test, column.length, starts);
  return { key, facet, test, rows };
}

const codeRange = (code: number) => [code, code + 1] as const;

/** Codes of every spelling of the given values. */
function codesOf({ vocabulary }: TextColumn, texts: readonly string[]): number[] {
  const groups = new Set(texts.map((text) => vocabulary.groupOf(text)));
  return [...groups].flatMap((group) => (group === undefined ? [] : vocabulary.membersOf(group)));
}

export function codePredicates(table: Table, filter: CompanyFilter): Found[] {
  const { orders } = table;
  const { forms, cities, cityTexts, postalCodes, postalDigits } = table.columns;
  const { legal_forms: formNames = [], cities: cityNames = [], city = "", postal_code: postal = "" } = filter;
  const digits = withoutSeparators(postal);
  const formCodes = () => codesOf(forms, formNames);
  const cityCodes = () => codesOf(cities, cityNames);
  const cityParts = (start: number) => cities.vocabulary.codesWhere(start, cityTexts, cityText, cityPart(city));
  const postalParts = (start: number) => {
    if (digits === "") return [];
    const { texts } = postalCodes.vocabulary;
    for (let code = postalDigits.size; code < texts.length; code++)
      postalDigits.add(withoutSeparators(texts[code] ?? ""));
    return postalDigits.with(digits, start);
  };
  return [
    formNames.length === 0
      ? null
      : codePredicate(
          `legal_forms=${JSON.stringify(formNames)}`,
          "legal_form",
          forms,
          orders.forms,
          orders.formStarts,
          formCodes,
        ),
    cityNames.length === 0
      ? null
      : codePredicate(
          `cities=${JSON.stringify(cityNames)}`,
          "city",
          cities,
          orders.cities,
          orders.cityStarts,
          cityCodes,
        ),
    city === "" ? null : codePredicate(`city=${city}`, null, cities, orders.cities, orders.cityStarts, cityParts),
    postal === ""
      ? null
      : codePredicate(
          `postal_code=${digits}`,
          null,
          postalCodes,
          orders.postalCodes,
          orders.postalCodeStarts,
          postalParts,
        ),
  ];
}

interface KeyRange {
  name: string;
  facet: FacetName | null;
  order: SortedRows<number>;
  /** The lowest possible key. */
  minimum: number;
  low: number;
  high: number;
}

/** Rows whose key of 32 bits lies between two bounds, both inclusive. */
export function rangePredicate(table: Table, { name, facet, order, minimum, low, high }: KeyRange): Predicate {
  // Unknown is greater than every value and outside every range.
  const begin = Math.max(low, minimum);
  const end = Math.min(high, UNKNOWN - 1) + 1;
  const test = (row: number) => {
    const value = order.key.keyAt(row);
    return value >= begin && value < end;
  };
  const rows = () => (begin < end ? rowsWithKeys(order, [[begin, end]], test, table.rows) : emptyBits(table.rows));
  return { key: `${name}=${begin}-${end}`, facet, test, rows };
}

/** Days since 1970 before and after every date that the API accepts. */
const FIRST_DAY = -(2 ** 20);
const LAST_DAY = 2 ** 24;

export function rangePredicates(table: Table, filter: CompanyFilter): Found[] {
  const { min_employees: min, max_employees: max, founded_after: minFounded, founded_before: maxFounded } = filter;
  const { orders } = table;
  return [
    min === undefined && max === undefined
      ? null
      : rangePredicate(table, {
          name: "employees",
          facet: "employees",
          order: orders.employees,
          minimum: 0,
          low: min ?? 0,
          high: max ?? UNKNOWN,
        }),
    minFounded === undefined && maxFounded === undefined
      ? null
      : rangePredicate(table, {
          name: "founded",
          facet: "founded",
          order: orders.founded,
          minimum: FIRST_DAY,
          low: minFounded === undefined ? FIRST_DAY : dayNumber(minFounded) + 1,
          high: maxFounded === undefined ? LAST_DAY : dayNumber(maxFounded) - 1,
        }),
  ];
}

/** Facts of which a filter asks for a value or a higher one, tested row by row. */
export function levelPredicates(table: Table, filter: CompanyFilter): Found[] {
  return levelFacts.map((name) => {
    const value = filter[filterNames[name]];
    if (value === undefined) return null;
    return scanPredicate(table, `${name}=${value}`, null, table.columns.facts.atLeast(name, value));
  });
}

export function treePredicates(table: Table, filter: CompanyFilter): Found[] {
  const { columns, orders, rows } = table;
  const { industries = [], regions = [] } = filter;
  const { industryOrder, regionOrder } = columns;
  const main = treePredicate("industry", industries, {
    tree: industryOrder,
    places: columns.industries,
    order: orders.industries,
    rows,
  });
  return [
    main && withFurther(table, main, industries),
    treePredicate("region", regions, { tree: regionOrder, places: columns.regions, order: orders.regions, rows }),
  ];
}

interface TreeColumn<Id extends string | number> {
  tree: TreeOrder<Id>;
  places: Vector<Uint16Array<ArrayBuffer>>;
  order: SortedRows<number>;
  rows: number;
}

/** Rows whose node is one of `ids` or a descendant of one. */
function treePredicate<Id extends string | number>(
  facet: FacetName,
  ids: readonly Id[],
  { tree, places, order, rows }: TreeColumn<Id>,
): Found {
  if (ids.length === 0) return null;
  // Evaluated on each use, because a company can add a new node.
  const stretches = () => [...new Set(ids)].map((id) => tree.stretch(id));
  const test = (row: number) => {
    const place = places.data[row] ?? 0;
    return stretches().some(([start, end]) => place >= start && place < end);
  };
  return {
    key: `${facet}=${JSON.stringify(ids)}`,
    facet,
    test,
    rows: () => rowsWithKeys(order, apart(stretches()), test, rows),
  };
}

/** Adds the rows with one of the industries, or a descendant, as a further industry. */
function withFurther({ columns, rows }: Table, main: Predicate, ids: readonly number[]): Predicate {
  const { furtherIndustries, industryOrder } = columns;
  const nodes = () => new Set(ids.map((id) => industryOrder.knownPlaceOf(id)).filter((place) => place > 0));
  return {
    ...main,
    test: (row) => main.test(row) || furtherIndustries.nodesOf(row).some((node) => nodes().has(node)),
    rows: () => {
      const bits = asBits(main.rows(), rows);
      furtherIndustries.addRowsWith(nodes(), bits);
      return bits;
    },
  };
}

type Stretch = readonly [from: number, to: number];

/** Drops ranges contained in another one: an industry whose parent is also selected. */
function apart(stretches: readonly Stretch[]): Stretch[] {
  const contains = (a: Stretch, b: Stretch) => a !== b && a[0] <= b[0] && b[1] <= a[1];
  return stretches.filter((stretch) => !stretches.some((candidate) => contains(candidate, stretch)));
}

export function techPredicate(table: Table, { tech = [] }: CompanyFilter): Found {
  if (tech.length === 0) return null;
  const { techNames } = table.columns;
  // Evaluated on each use, because a company can add a new technology.
  const groups = () => [...new Set(tech.map((name) => techNames.groupOf(name)))].filter((group) => group !== undefined);
  const sets = () => groups().map((group) => table.techSets.setOf(group));
  return {
    key: `tech=${JSON.stringify(tech)}`,
    facet: "tech",
    test: (row) => sets().some((set) => hasBit(set, row)),
    rows: () => {
      const bits = emptyBits(table.rows);
      for (const set of sets()) union(bits, set);
      return bits;
    },
  };
}
