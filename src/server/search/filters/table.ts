/** All index columns except company names, with their sort orders and precomputed bitsets. */
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { type Bits, clearBit, emptyBits, setBit, withRoom } from "../columns/bitset.ts";
import { ColumnOrders } from "../columns/orders/column-orders.ts";
import type { CompanyColumns } from "../columns/company-columns.ts";
import { FlagSets } from "../columns/flag-sets.ts";
import { PurposeSearch } from "../purposes/purpose-search.ts";
import { type Parts, within } from "../snapshot/parts.ts";

export class Table {
  readonly columns: CompanyColumns;
  readonly orders: ColumnOrders;
  readonly flagSets: FlagSets;
  readonly techSets: TechSets;
  readonly purposeSearch: PurposeSearch;

  constructor(columns: CompanyColumns) {
    this.columns = columns;
    this.orders = new ColumnOrders(columns);
    this.flagSets = new FlagSets(columns);
    this.techSets = new TechSets(columns);
    this.purposeSearch = new PurposeSearch(columns.purposes);
  }

  get savedParts(): Parts {
    return { ...within("columns", this.columns.savedParts), ...within("orders", this.orders.savedParts) };
  }

  /** Sorts all orders. */
  sort(): void {
    this.orders.byId.findStrays();
    this.orders.sort();
    this.columns.purposes.sort();
  }

  /** Computes the derived parts once the columns are loaded. */
  derive(): void {
    this.orders.byId.findStrays();
    this.flagSets.derive();
    this.techSets.derive();
    this.columns.purposes.derive(this.rows);
  }

  /** Merges pending changes into the orders and lists, in small steps. @param limit as in `CompanyIndex.compact` */
  *compact(limit?: number): Generator<void> {
    for (const order of this.orders.allOrders) yield* order.compact(limit);
    yield* this.columns.furtherIndustries.compact(limit);
    yield* this.columns.purposes.compact(limit);
  }

  get rows(): number {
    return this.columns.rows;
  }

  /** Row of a company, or the next new row when the company is not in the index. */
  rowFor(id: number): number {
    const row = this.orders.byId.rowOf(id);
    return row < 0 ? this.rows : row;
  }

  /** Writes a company in place. */
  write(row: number, record: SearchRecord): void {
    const isNew = row === this.rows;
    if (!isNew) {
      for (const order of this.orders.allOrders) order.willChange(row);
      this.flagSets.remove(row);
      this.techSets.remove(row);
    }
    this.columns.write(row, record);
    this.flagSets.add(row);
    this.techSets.add(row);
    if (isNew) this.orders.byId.added(row);
  }
}

/** The set of rows for each technology. */
class TechSets {
  readonly #columns: CompanyColumns;
  readonly #sets = new Map<number, Bits>();

  constructor(columns: CompanyColumns) {
    this.#columns = columns;
  }

  derive(): void {
    const { data } = this.#columns.techAt;
    for (let row = 0; row < this.#columns.rows; row++) if (data[row] !== 0) this.add(row);
  }

  setOf(group: number): Bits {
    return this.#sets.get(group) ?? emptyBits(0);
  }

  add(row: number): void {
    const list = this.#columns.techAt.data[row] ?? 0;
    if (list === 0) return;
    const { data: lists } = this.#columns.techLists;
    const { groups } = this.#columns.techNames;
    const end = list + (lists[list] ?? 0);
    for (let i = list + 1; i <= end; i++) {
      const group = groups[lists[i] ?? 0] ?? 0;
      this.#sets.set(group, this.#with(this.#sets.get(group), row));
    }
  }

  remove(row: number): void {
    const codes = this.#columns.techCodes(row);
    if (codes.length === 0) return;
    for (const group of this.#groupsOf(codes)) clearBit(this.setOf(group), row);
  }

  /** Returns the set with the row added; a new set when the old one is too small. */
  #with(set: Bits | undefined, row: number): Bits {
    const roomy = set && set.length > row >>> 5 ? set : withRoom(set ?? emptyBits(0), this.#columns.rows);
    setBit(roomy, row);
    return roomy;
  }

  #groupsOf(codes: Uint16Array): number[] {
    const { groups } = this.#columns.techNames;
    return Array.from(codes, (code) => groups[code] ?? code);
  }
}
