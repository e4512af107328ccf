/** Builds an index of all companies, in one thread or with the names in a second thread. */
import type { NameRecord, SearchRecord } from "../store/ports/index-source.ts";
import { CompanyColumns } from "./columns/company-columns.ts";
import { Vector } from "./columns/vector.ts";
import { CompanyIndex } from "./company-index.ts";
import { NameColumns } from "./names/dictionary/name-columns.ts";
import type { Parts } from "./snapshot/parts.ts";

/** The index parts of the names, as a snapshot stores them. */
export type NameParts = Readonly<Record<string, ArrayBuffer>>;

/** Limits the reservation, because ids can have large gaps. */
const MOST_RESERVED = 10_000_000;

/** Purposes that wait to be compressed, which takes little when many are compressed at once. */
const MOST_PENDING = 100_000;

/** Collects companies in ascending order of id. */
export class IndexBuilder {
  readonly #columns = new CompanyColumns();
  readonly #names = new NameColumns();

  /** @param rows estimated number of companies; unused capacity is released */
  constructor(rows = 0) {
    this.#columns.reserve(Math.min(rows, MOST_RESERVED));
  }

  add(record: SearchRecord): void {
    this.addFacts(record);
    this.#names.write(this.#names.offsets.length, record.name, record.other_names);
  }

  /** Adds all fields except the name. */
  addFacts(record: SearchRecord): void {
    this.#columns.write(this.#columns.rows, record);
    const { purposes } = this.#columns;
    if (purposes.pendingCount > MOST_PENDING) purposes.mergePending();
  }

  finish(): CompanyIndex {
    shrink(this.#columns.savedParts);
    shrink(this.#names.savedParts);
    const index = new CompanyIndex(this.#columns, this.#names);
    index.sort();
    index.derive();
    return index;
  }

  /**
   * Completes the index with the names of the same companies. @param done called after each phase @throws when the
   * names belong to other companies
   */
  async finishWith(names: Promise<NameParts>, done: (work: string) => void): Promise<CompanyIndex> {
    shrink(this.#columns.savedParts);
    const index = new CompanyIndex(this.#columns, this.#names);
    index.sortFacts();
    done("sorted");
    const parts = await names;
    done("names");
    for (const [name, part] of Object.entries(index.keptNames)) part.take(parts[name] ?? new ArrayBuffer());
    if (this.#names.offsets.length !== this.#columns.rows)
      throw new Error("companies were removed while the index was built");
    index.derive();
    return index;
  }
}

/** Collects names in ascending order of id. */
export class NamesBuilder {
  readonly #columns = new CompanyColumns();
  readonly #names = new NameColumns();

  constructor(rows: number) {
    this.#names.reserve(Math.min(rows, MOST_RESERVED));
  }

  add({ id, name, other_names: otherNames }: NameRecord): void {
    this.#columns.ids.push(id);
    this.#names.write(this.#names.offsets.length, name, otherNames);
  }

  /** The builder must not be used afterwards. */
  finish(): NameParts {
    const index = new CompanyIndex(this.#columns, this.#names);
    index.sortNames();
    const parts = Object.entries(index.keptNames).map(([name, part]) => {
      const bytes = part.bytes();
      return [name, bytes.buffer.transfer(bytes.byteLength)] as const;
    });
    return Object.fromEntries(parts);
  }
}

/** Releases capacity that growing reserved in excess. */
function shrink(parts: Parts): void {
  for (const part of Object.values(parts)) if (part instanceof Vector) part.shrink();
}
