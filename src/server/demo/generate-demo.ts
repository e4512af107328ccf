/** Fills an empty store with demo data, a batch at a time. */
import { DEMO_SOURCE } from "../domain/sources.ts";
import type { CompanyWriter, WholeCompany } from "../store/ports/company-writer.ts";
import { demoCompanies } from "./demo-companies.ts";

const BATCH = 1_000;

export interface DemoOptions {
  /** Companies to make that are not ceased. */
  companies: number;
  seed: number;
  now: Date;
  /** Called after each batch with the companies made so far, ceased ones too. */
  onProgress?: (createdCount: number) => void;
}

/**
 * Removes first what an earlier run left unfinished, so a run that was cut short can simply be repeated.
 * @returns how many companies were made, ceased ones too
 */
export async function generateDemo(writer: CompanyWriter, options: DemoOptions): Promise<number> {
  const { companies, seed, now, onProgress } = options;
  const reading = { source: DEMO_SOURCE, retrievedAt: now.toISOString() };
  if ((await writer.demoState()) === "unfinished") await writer.dropDemo();
  await writer.markDemo("unfinished");
  let createdCount = 0;
  let batch: WholeCompany[] = [];
  const flush = async () => {
    await writer.insertWhole(batch, reading);
    createdCount += batch.length;
    batch = [];
    onProgress?.(createdCount);
  };
  for (const company of demoCompanies(companies, seed, now)) {
    batch.push(company);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await writer.markDemo("whole");
  return createdCount;
}
