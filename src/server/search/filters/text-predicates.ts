/** Predicates on ids, registry numbers, websites and the caller's pipeline and marks. */
import { domainToUnicode } from "node:url";

import { type Bits, emptyBits, hasBit, isList, putBit, setBit } from "../columns/bitset.ts";
import type { KeyOffsets } from "../columns/orders/column-orders.ts";
import {
  cutBit,
  type HalfTable,
  numberValue,
  partMet,
  RegistrySubstring,
  type Stretches,
} from "../columns/registry-numbers.ts";
import { type Predicate, rowsListed } from "./predicate.ts";
import type { Table } from "./table.ts";
import type { FacetName } from "../../../contract/fields.ts";
import { markKey } from "../../../contract/mark-words.ts";
import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/companies/registry-number.ts";
import type { CallerSets, Ids } from "../company-search.ts";
import { siteOf, type SitePlace, withoutSeparators } from "../normalise.ts";

/** Rows whose registry number contains a part, found in the sort orders of both halves. */
function registryNumberContains(table: Table, text: string): Predicate {
  const { numbers } = table.columns;
  const part = new RegistrySubstring(text);
  const test = (row: number) => {
    const odd = numbers.odd.get(row);
    if (odd !== undefined) return odd.includes(text);
    return partMet(part.lefts[numbers.leftHalf.data[row] ?? 0] ?? 0, part.rights[numbers.right.data[row] ?? 0] ?? 0);
  };
  const rows = () => {
    const bits = emptyBits(table.rows);
    addAll(bits, table.orders.leftOffsets, part.insideLeft);
    addAll(bits, table.orders.rightOffsets, part.insideRight);
    addSeams(table, bits, part);
    for (const order of [table.orders.numbers, table.orders.leftHalves]) {
      for (const row of order.changedRows()) putBit(bits, row, test(row));
    }
    for (const [row, digits] of numbers.odd) if (digits.includes(text)) setBit(bits, row);
    return bits;
  };
  return { key: `registry_id=${text}`, facet: null, test, rows };
}

function addAll(bits: Bits, starts: KeyOffsets, stretches: readonly Stretches[]): void {
  const { sorted } = starts;
  for (const { start, end, step, size } of stretches) {
    for (let half = start; half < end; half += step) {
      const end = starts.placeOf(half + size);
      for (let place = starts.placeOf(half); place < end; place++) setBit(bits, sorted[place] ?? 0);
    }
  }
}

/**
 * Adds numbers in which the part spans both halves: looked up by the half with more of its digits, tested on the other.
 */
function addSeams({ columns: { numbers }, orders }: Table, bits: Bits, part: RegistrySubstring): void {
  for (const cut of part.cuts) {
    const bit = cutBit(cut);
    const byLeft = cut * 2 > part.digits;
    if (byLeft)
      addMet(bits, orders.leftOffsets, part.leftsEnding(cut), { halves: numbers.right.data, met: part.rights, bit });
    else
      addMet(bits, orders.rightOffsets, part.rightsBeginning(cut), {
        halves: numbers.leftHalf.data,
        met: part.lefts,
        bit,
      });
  }
}

/** Branch-free, so that the processor can load the memory of many rows in parallel. */
function addMet(
  bits: Bits,
  starts: KeyOffsets,
  stretches: readonly Stretches[],
  { halves, met, bit }: { halves: Uint32Array; met: HalfTable; bit: number },
): void {
  const { sorted } = starts;
  for (const { start, end, step, size } of stretches) {
    for (let half = start; half < end; half += step) {
      const end = starts.placeOf(half + size);
      for (let place = starts.placeOf(half); place < end; place++) {
        const row = sorted[place] ?? 0;
        const has = ((met[halves[row] ?? 0] ?? 0) & bit) === 0 ? 0 : 1;
        bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (has << (row & 31));
      }
    }
  }
}

type Found = Predicate | null;

/** Rows with this registry number, ceased companies included. */
export function rowsOfNumber({ columns, orders }: Table, { country_code, registry_id }: RegistryNumber): number[] {
  const order = orders.numbers;
  const value = numberValue(country_code, registry_id);
  const rows: number[] = [];
  const end = order.placeOf(value + 1);
  for (let place = order.placeOf(value); place < end; place++) {
    const row = order.main[place] ?? 0;
    if (!order.isChanged(row)) rows.push(row);
  }
  for (const row of order.changedRows()) if (columns.numbers.valueAt(row) === value) rows.push(row);
  return rows;
}

/** Rows whose website is at this place, or at a parent or child path on the same host; ceased companies included. */
export function rowsAtSite({ columns: { websites } }: Table, { host, path }: SitePlace): number[] {
  const rows: number[] = [];
  for (const written of new Set([host, domainToUnicode(host)])) {
    websites.eachWithPart(written, (row) => {
      const site = siteOf(websites.textOf(row));
      if (site?.host === written && (isWithin(site.path, path) || isWithin(path, site.path))) rows.push(row);
    });
  }
  return rows;
}

const isWithin = (path: string, upper: string) =>
  path.startsWith(upper) && (upper === "" || /^(?:$|[/?])/.test(path.slice(upper.length)));

function listPredicate(table: Table, rows: number[]): Predicate {
  const listed = new Set(rows);
  return { key: null, facet: null, test: (row) => listed.has(row), rows: () => rowsListed(rows, table.rows) };
}

export function listPredicates(table: Table, { ids = [], registry_ids: numbers = [] }: CompanyFilter): Found[] {
  return [
    ids.length === 0
      ? null
      : listPredicate(
          table,
          ids.map((id) => table.orders.byId.rowOf(id)),
        ),
    numbers.length === 0
      ? null
      : listPredicate(
          table,
          numbers.flatMap(readRegistryNumber).flatMap((number) => rowsOfNumber(table, number)),
        ),
  ];
}

export function numberPartPredicate(table: Table, { registry_id: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const part = withoutSeparators(text);
  if (part === "") return listPredicate(table, []);
  return registryNumberContains(table, part);
}

export function websitePredicate(table: Table, { website_query: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const { websites } = table.columns;
  const rows = () => {
    const bits = emptyBits(table.rows);
    websites.eachWithPart(text, (row) => setBit(bits, row));
    return bits;
  };
  return { key: `website_query=${text}`, facet: null, test: websites.partTest(text), rows, isScan: true };
}

export function purposePredicate({ purposeSearch, rows: count }: Table, filter: CompanyFilter): Found {
  const { purpose: text = "", purpose_languages: isWidened = false } = filter;
  if (text === "") return null;
  const rows = () => purposeSearch.rows(text, isWidened, count);
  const test = (row: number) => {
    const set = rows();
    return isList(set) ? set.includes(row) : hasBit(set, row);
  };
  // The search has its own cache: whether typos are forgiven depends on all rows.
  return { key: null, facet: null, test, rows };
}

export function pipelinePredicate(table: Table, filter: CompanyFilter, { pipeline = [] }: CallerSets): Found {
  const expected = filter.in_pipeline;
  return expected === undefined ? null : memberPredicate(table, "in_pipeline", rowsOfIds(table, [pipeline]), expected);
}

export function markPredicates(table: Table, filter: CompanyFilter, { marks = [] }: CallerSets): Found[] {
  const predicateOf = (names: readonly string[] = [], expected: boolean) => {
    const keys = new Set(names.map(markKey));
    const sets = marks.filter(({ mark }) => keys.has(markKey(mark))).map(({ companyIds }) => companyIds);
    return names.length === 0 ? null : memberPredicate(table, "mark", rowsOfIds(table, sets), expected);
  };
  return [predicateOf(filter.marks, true), predicateOf(filter.without_marks, false)];
}

/** The rows of companies that only the caller knows. */
export function rowsOfIds(table: Table, lists: readonly (readonly number[] | Ids)[]): Bits {
  const rows = emptyBits(table.rows);
  for (const ids of lists) {
    for (const id of ids) {
      const row = table.orders.byId.rowOf(id);
      if (row >= 0) setBit(rows, row);
    }
  }
  return rows;
}

/** @param expected false for the rows that are not in the set */
function memberPredicate(table: Table, facet: FacetName, inside: Bits, expected: boolean): Predicate {
  return {
    key: null,
    facet,
    test: (row) => hasBit(inside, row) === expected,
    rows: () => {
      if (expected) return inside;
      const outside = emptyBits(table.rows);
      for (let row = 0; row < table.rows; row++) if (!hasBit(inside, row)) setBit(outside, row);
      return outside;
    },
  };
}
