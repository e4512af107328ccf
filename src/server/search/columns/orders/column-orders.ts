/** The sort orders and look-up orders of the columns. */
import { type Parts, within } from "../../snapshot/parts.ts";
import type { CompanyColumns } from "../company-columns.ts";
import { IdOrder } from "./id-order.ts";
import { KeyOffsets } from "../key-offsets.ts";
import { LEFT_RANGE, RIGHT_RANGE, rightHalfOf } from "../registry-number-column.ts";
import { integerKey, numberKey, placeKey } from "../row-keys.ts";
import type { TextColumn } from "../text-column.ts";
import { SortedRows } from "./sorted-rows.ts";

export class ColumnOrders {
  readonly byId: IdOrder;
  readonly employees: SortedRows<number>;
  readonly founded: SortedRows<number>;
  readonly updated: SortedRows<number>;
  readonly industries: SortedRows<number>;
  readonly regions: SortedRows<number>;
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
    const { employees, founded, updated, industries, regions, forms, cities, postalCodes, numbers, leftHalves } = this;
    const orders = {
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
    };
    const namedParts = Object.entries(orders).map(([name, order]) => Object.entries(within(name, order.savedParts)));
    return Object.fromEntries(namedParts.flat());
  }

  /** Sorts all orders. */
  sort(): void {
    for (const order of this.allOrders) order.sort();
  }

  get allOrders(): readonly SortedRows<number>[] {
    return [
      this.employees,
      this.founded,
      this.updated,
      this.industries,
      this.regions,
      this.forms,
      this.cities,
      this.postalCodes,
      this.numbers,
      this.leftHalves,
    ];
  }
}
