/** Predicates on ids, registry numbers, websites and the caller's pipeline. */
import { domainToUnicode } from "node:url";

import type { CompanyFilter } from "../../../contract/search.ts";
import { readRegistryNumber, type RegistryNumber } from "../../domain/companies/registry-number.ts";
import { emptyBits, hasBit, isList, setBit } from "../columns/bitset.ts";
import { numberValue } from "../columns/registry-number-column.ts";
import type { CallerSets } from "../company-search.ts";
import { siteOf, type SitePlace, withoutSeparators } from "../normalise.ts";
import { registryNumberContains } from "./registry-number-contains.ts";
import { type Predicate, rowsListed } from "./predicate.ts";
import type { Table } from "./table.ts";

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

export function purposePredicate({ purposeSearch, rows: count }: Table, { purpose: text = "" }: CompanyFilter): Found {
  if (text === "") return null;
  const rows = () => purposeSearch.rows(text, count);
  const test = (row: number) => {
    const set = rows();
    return isList(set) ? set.includes(row) : hasBit(set, row);
  };
  // The search has its own cache: whether typos are forgiven depends on all rows.
  return { key: null, facet: null, test, rows };
}

export function pipelinePredicate(table: Table, filter: CompanyFilter, { pipeline = [] }: CallerSets): Found {
  const expected = filter.in_pipeline;
  if (expected === undefined) return null;
  const rows = () =>
    rowsListed(
      pipeline.map((id) => table.orders.byId.rowOf(id)),
      table.rows,
    );
  const inside = rows();
  return {
    key: null,
    facet: "in_pipeline",
    test: (row) => hasBit(inside, row) === expected,
    rows: () => {
      if (expected) return inside;
      const outside = emptyBits(table.rows);
      for (let row = 0; row < table.rows; row++) if (!hasBit(inside, row)) setBit(outside, row);
      return outside;
    },
  };
}
