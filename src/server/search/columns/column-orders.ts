/** The sort orders and look-up orders of the columns. */
import { type Parts, within } from "../snapshot/parts.ts";
import type { CompanyColumns } from "./company-columns.ts";
import { IdOrder } from "./id-order.ts";
import { integerKey, numberKey } from "./row-keys.ts";
import { SortedRows } from "./sorted-rows.ts";

export class ColumnOrders {
  readonly byId: IdOrder;
  readonly employees: SortedRows<number>;
  readonly founded: SortedRows<number>;
  readonly updated: SortedRows<number>;
  readonly industries: SortedRows<number>;
  readonly forms: SortedRows<number>;
  readonly cities: SortedRows<number>;
  readonly postalCodes: SortedRows<number>;
  readonly numbers: SortedRows<number>;

  constructor(columns: CompanyColumns) {
    this.byId = new IdOrder(columns.ids);
    const { byId } = this;
    const { numbers, updated } = columns;
    this.employees = new SortedRows(integerKey(columns.employees), byId);
    this.founded = new SortedRows(integerKey(columns.founded), byId);
    this.updated = new SortedRows(
      numberKey((row) => updated.data[row] ?? 0),
      byId,
    );
    this.industries = new SortedRows(integerKey(columns.industries), byId);
    this.forms = new SortedRows(integerKey(columns.forms.codes), byId);
    this.cities = new SortedRows(integerKey(columns.cities.codes), byId);
    this.postalCodes = new SortedRows(integerKey(columns.postalCodes.codes), byId);
    this.numbers = new SortedRows(
      numberKey((row) => numbers.valueAt(row)),
      byId,
    );
  }

  get kept(): Parts {
    const { employees, founded, updated, industries, forms, cities, postalCodes, numbers } = this;
    const orders = { employees, founded, updated, industries, forms, cities, postalCodes, numbers };
    const kept = Object.entries(orders).map(([name, order]) => Object.entries(within(name, order.kept)));
    return Object.fromEntries(kept.flat());
  }

  /** Puts all rows in order. */
  sort(): void {
    for (const order of this.all) order.sort();
  }

  get all(): readonly SortedRows<number>[] {
    return [
      this.employees,
      this.founded,
      this.updated,
      this.industries,
      this.forms,
      this.cities,
      this.postalCodes,
      this.numbers,
    ];
  }
}
