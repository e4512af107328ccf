/** The reference as a search service, in step with the store: stands in until the index runs in its worker. */
import type { CompanySearch } from "./search/company-search.ts";
import { ReferenceSearch } from "./search/reference.ts";
import type { IndexSource, SearchRecord } from "./store/ports/index-source.ts";

const POLL_MS = 500;
const BATCH = 5_000;

export async function openReferenceSearch(source: IndexSource): Promise<CompanySearch> {
  const records = new Map<number, SearchRecord>();
  let revision = 0;
  let epoch = "";
  let reference = new ReferenceSearch([]);

  async function follow(): Promise<void> {
    const now = await source.epoch();
    if (now === epoch && (await source.head()) === revision) return;
    if (now !== epoch) [revision, epoch] = [0, now];
    if (revision === 0) records.clear();
    for (;;) {
      const changed = await source.changedSince(revision, BATCH);
      for (const record of changed) records.set(record.id, record);
      revision = changed.at(-1)?.revision ?? revision;
      if (changed.length < BATCH) break;
    }
    reference = new ReferenceSearch([...records.values()]);
  }
  await follow();
  const timer = setInterval(() => void follow(), POLL_MS).unref();
  const listed = () => [...records.values()].filter((record) => record.registry_status !== "ceased").length;
  return {
    page: async (question) => reference.page(question),
    facets: async (question) => reference.facets(question),
    matching: async (text, among) => reference.matching(text, among),
    state: () => ({ ready: true, companies: listed(), revision }),
    close: async () => clearInterval(timer),
  };
}
