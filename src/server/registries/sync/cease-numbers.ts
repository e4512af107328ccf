/** Marks companies as ceased that left their register without a record. */
import type { SourceRun } from "./sync-context.ts";

/**
 * @param removals numbers of the companies, with the day on which they left @returns the number of those that were
 * active
 */
export async function ceaseNumbers(
  { context, state }: SourceRun,
  source: string,
  removals: ReadonlyMap<string, string>,
): Promise<number> {
  const statuses = await context.writer.statuses(state.country_code, [...removals.keys()]);
  const options = { source, retrievedAt: context.clock().toISOString() };
  let ceased = 0;
  for (const [number, day] of removals) {
    const company = statuses.get(number);
    if (!company || company.status === "ceased") continue;
    ceased++;
    if (!context.check) await context.writer.cease([company.id], day, options);
  }
  return ceased;
}
