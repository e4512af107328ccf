/** Fills an empty store with demo data in batches. */
import { DEMO_SOURCE } from "../domain/companies/sources.ts";
import type { CompanyWriter, WholeCompany } from "../store/ports/company-writer.ts";
import { demoCompanies } from "./demo-companies.ts";

const BATCH = 1_000;

export interface DemoOptions {
  /** Number of active companies to generate. */
  companies: number;
  seed: number;
  now: Date;
  /** Called after each batch with the number of companies generated so far, including ceased ones. */
  onProgress?: (createdCount: number) => void;
}

/**
 * Deletes unfinished data of an earlier run first, so an interrupted run can be repeated.
 * @returns the number of generated companies, including ceased ones
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
