/** The sort orders and look-up orders of the columns. */
import { SortedRows } from "./sorted-rows.ts";
import { type Parts, within } from "../../snapshot/parts.ts";
import type { CompanyColumns } from "../company-columns.ts";
import { IdOrder } from "./id-order.ts";
import { LEFT_RANGE, RIGHT_RANGE, rightHalfOf } from "../registry-numbers.ts";
import { amountKey, integerKey, numberKey, placeKey } from "../row-keys.ts";
import type { TextColumn } from "../text-column.ts";

/**
 * First position of each small whole number in a sort order. Computed on first use and again when the order is
 * replaced.
 */
export class KeyOffsets {
  readonly #order: SortedRows<number>;
  readonly #range: () => number;
  readonly #numberOf: (key: number) => number;
  #madeFor: SortedRows<number>["main"] | null = null;
  #starts = new Uint32Array(0);

  /** @param range exclusive upper bound of the numbers @param numberOf number of a key, ascending with the keys */
  constructor(order: SortedRows<number>, range: () => number, numberOf = (key: number) => key) {
    this.#order = order;
    this.#range = range;
    this.#numberOf = numberOf;
  }

  /** First position of the number in the order, or the position where it would be inserted. */
  placeOf(number: number): number {
    if (this.#madeFor !== this.#order.main) this.#make();
    return this.#starts[Math.min(number, this.#starts.length - 1)] ?? 0;
  }

  /** Rows of the order; positions from `placeOf` are indexes into it. */
  get sorted(): Uint32Array {
    return this.#order.main;
  }

  #make(): void {
    const order = this.#order;
    const numberOf = this.#numberOf;
    const range = this.#range();
    const starts = new Uint32Array(range + 1);
    for (let row = 0; row < order.main.length; row++) {
      const next = numberOf(order.keyWhenSorted(row)) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let number = 1; number <= range; number++) starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
    this.#starts = starts;
    this.#madeFor = order.main;
  }
}

export class ColumnOrders {
  readonly byId: IdOrder;
  readonly employees: SortedRows<number>;
  readonly founded: SortedRows<number>;
  readonly updated: SortedRows<number>;
  readonly industries: SortedRows<number>;
  readonly regions: SortedRows<number>;
  readonly revenue: SortedRows<number>;
  readonly growth: SortedRows<number>;
  readonly forms: SortedRows<number>;
  readonly cities: SortedRows<number>;
  readonly postalCodes: SortedRows<number>;
  readonly numbers: SortedRows<number>;
  readonly leftHalves: SortedRows<number>;
  /** First position of each code in its order. */
  readonly formStarts: KeyOffsets;
  readonly cityStarts: KeyOffsets;
  readonly postalCodeStarts: KeyOffsets;
  /** First position of each half of a registry number in its order. */
  readonly leftOffsets: KeyOffsets;
  readonly rightOffsets: KeyOffsets;

  constructor(columns: CompanyColumns) {
    this.byId = new IdOrder(columns.ids);
    const { byId } = this;
    const { forms, cities, postalCodes, numbers, updated } = columns;
    const starts = (order: SortedRows<number>, { vocabulary }: TextColumn) =>
      new KeyOffsets(order, () => vocabulary.texts.length);
    this.employees = new SortedRows(integerKey(columns.employees), byId);
    this.founded = new SortedRows(integerKey(columns.founded), byId);
    this.updated = new SortedRows(
      numberKey((row) => updated.data[row] ?? 0),
      byId,
    );
    this.industries = new SortedRows(integerKey(columns.industries), byId);
    this.regions = new SortedRows(placeKey(columns.regions), byId);
    const { accounts } = columns;
    this.revenue = new SortedRows(
      amountKey((row) => accounts.euroOf(row)),
      byId,
    );
    this.growth = new SortedRows(integerKey(accounts.growth), byId);
    this.forms = new SortedRows(integerKey(forms.codes), byId);
    this.cities = new SortedRows(integerKey(cities.codes), byId);
    this.postalCodes = new SortedRows(integerKey(postalCodes.codes), byId);
    this.numbers = new SortedRows(
      numberKey((row) => numbers.valueAt(row)),
      byId,
    );
    this.formStarts = starts(this.forms, forms);
    this.cityStarts = starts(this.cities, cities);
    this.postalCodeStarts = starts(this.postalCodes, postalCodes);
    this.leftHalves = new SortedRows(integerKey(numbers.leftHalf), byId);
    this.leftOffsets = new KeyOffsets(this.leftHalves, () => LEFT_RANGE);
    this.rightOffsets = new KeyOffsets(this.numbers, () => RIGHT_RANGE, rightHalfOf);
  }

  get savedParts(): Parts {
    const namedParts = Object.entries(this.#orders).map(([name, order]) =>
      Object.entries(within(name, order.savedParts)),
    );
    return Object.fromEntries(namedParts.flat());
  }

  /** Sorts all orders. */
  sort(): void {
    for (const order of this.allOrders) order.sort();
  }

  get allOrders(): readonly SortedRows<number>[] {
    return Object.values(this.#orders);
  }

  get #orders() {
    const { employees, founded, updated, industries, regions, forms, cities, postalCodes, numbers, leftHalves } = this;
    const { revenue, growth } = this;
    return {
      employees,
      founded,
      updated,
      industries,
      regions,
      forms,
      cities,
      postalCodes,
      numbers,
      leftHalves,
      revenue,
      growth,
    };
  }
}
