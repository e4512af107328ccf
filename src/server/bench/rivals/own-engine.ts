/** This project: the index in memory, and records read by id from its own store where that is loaded too. */
import { statSync } from "node:fs";
import { join } from "node:path";

import type { CompanyIndex } from "../../search/company-index.ts";
import { IndexBuilder } from "../../search/index-builder.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/ports/store.ts";
import { heapAfterCollection } from "../figures.ts";
import { type Answer, type Ask, COMPARED_FACETS, type Engine, PAGE } from "./engine.ts";
import { insertSamples } from "./sample-store.ts";

export class OwnEngine implements Engine {
  readonly warmsUp = true;
  readonly name = "this index";
  readonly #folder: string;
  readonly #store: Store | null;
  readonly #builder = new IndexBuilder();
  readonly #heapBefore = heapAfterCollection();
  #built: CompanyIndex | null = null;
  #heap = 0;

  private constructor(folder: string, store: Store | null) {
    this.#folder = folder;
    this.#store = store;
  }

  static async open(folder: string, withStore: boolean): Promise<OwnEngine> {
    return new OwnEngine(folder, withStore ? await openStore({ dataDir: folder }) : null);
  }

  async add(records: readonly SearchRecord[]): Promise<void> {
    if (this.#store) await insertSamples(this.#store, records);
    for (const record of records) this.#builder.add(record);
  }

  async finish(): Promise<void> {
    this.#built = this.#builder.finish();
    this.#heap = heapAfterCollection() - this.#heapBefore;
  }

  get index(): CompanyIndex {
    if (!this.#built) throw new Error("the index is not finished");
    return this.#built;
  }

  async size() {
    const files = this.#store ? ["nordscope.db", "nordscope.db-wal"] : [];
    const bytes = files.map((file) => statSync(join(this.#folder, file)).size);
    const diskMib = bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
    return { diskMib, memory: `${Math.round(this.#heap / 2 ** 20)} MB, the whole index` };
  }

  async answer(ask: Ask): Promise<Answer | null> {
    const { index } = this;
    const page = (filter: Parameters<CompanyIndex["page"]>[0]["filter"], after = 0) =>
      index.page({ filter, sort: "relevance", after: { kind: "id", id: after }, limit: PAGE, caller: {} });
    switch (ask.kind) {
      case "first":
        return { ids: page(ask.filter, ask.after).ids };
      case "page": {
        const { ids, total } = page(ask.filter);
        return { ids, total };
      }
      case "count":
        return { total: index.facets({ filter: ask.filter, facets: [], narrow: {}, caller: {} }).total };
      case "facets": {
        const question = { filter: ask.filter, facets: COMPARED_FACETS, narrow: {}, caller: {} };
        const { total, facets } = index.facets(question);
        return { total, counts: COMPARED_FACETS.map((name) => largest(facets[name] ?? [])) };
      }
      case "contains":
      case "typos":
        return { ids: page({ query: ask.text }).ids };
      case "records":
        return this.#store && { ids: (await this.#store.companies.byIds(ask.ids)).map(({ id }) => id) };
    }
  }

  forget(): void {
    this.index.forget();
  }

  async close(): Promise<void> {
    await this.#store?.close();
  }
}

function largest(counts: readonly { count: number }[]): number[] {
  const sizes = counts.map(({ count }) => count).filter((count) => count > 0);
  return sizes.sort((a, b) => b - a).slice(0, PAGE);
}
