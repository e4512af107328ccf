/** The index of generated companies: built, or restored from a folder of an earlier run. */
import { join } from "node:path";

import { CompanyIndex } from "../../../server/search/company-index.ts";
import { IndexBuilder } from "../../../server/search/index-builder.ts";
import { sampleCompany } from "../../../server/search/testing/sample-companies.ts";
import { codeVersion } from "../../../server/search/snapshot/index-snapshot.ts";
import { SnapshotReader, writeSnapshot } from "../../../server/search/snapshot/snapshot-file.ts";
import { ms, timed } from "../figures.ts";

const BATCH = 5_000;

/**
 * Prints the cost to stdout. @param keep folder of the stored index @param sameLayout true to accept an index written
 * by other code
 */
export async function sampleIndex(
  companies: number,
  seed: number,
  { keep, sameLayout }: { keep: string | undefined; sameLayout: boolean },
): Promise<CompanyIndex> {
  if (keep === undefined) return build(companies, seed);
  const file = join(keep, "search-index.snapshot");
  const mark = { code: codeVersion(), epoch: `samples ${seed}`, revision: companies, witness: [] };
  const reader = await SnapshotReader.open(file);
  if (reader) {
    const { code, epoch, revision } = reader.directory;
    const fits = epoch === mark.epoch && revision === companies && (sameLayout || code === mark.code);
    const index = fits ? await restore(reader) : null;
    await reader.close();
    if (index) return index;
  }
  const index = build(companies, seed);
  await writeSnapshot(file, index.savedParts, mark, async () => true);
  return index;
}

async function restore(reader: SnapshotReader): Promise<CompanyIndex> {
  const startedAt = performance.now();
  const index = new CompanyIndex();
  await reader.fill(index.savedParts);
  index.derive();
  console.log(`${index.companies} companies read in ${ms((performance.now() - startedAt) / 1000)} s; ${memory()}\n`);
  return index;
}

function build(companies: number, seed: number): CompanyIndex {
  const builder = new IndexBuilder(companies);
  let adding = 0;
  for (let start = 1; start <= companies; start += BATCH) {
    const length = Math.min(BATCH, companies - start + 1);
    const records = Array.from({ length }, (_, i) => sampleCompany(start + i, seed));
    adding += timed(() => {
      for (const record of records) builder.add(record);
    });
  }
  const startedAt = performance.now();
  const index = builder.finish();
  const finishing = performance.now() - startedAt;
  console.log(
    `${companies} companies: added in ${ms(adding / 1000)} s, put in order in ${ms(finishing / 1000)} s; ${memory()}\n`,
  );
  return index;
}

function memory(): string {
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return `memory ${mb(rss)}, of it arrays ${mb(arrayBuffers)}, heap ${mb(heapUsed)}`;
}
