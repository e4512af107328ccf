/** Companies that left their register without a record that says so. */
import type { SourceRun } from "./sync-context.ts";

/** @param gone their numbers, and on which day. @returns how many of them were active here */
export async function ceaseNumbers(
  { context, state }: SourceRun,
  source: string,
  gone: ReadonlyMap<string, string>,
): Promise<number> {
  const standing = await context.writer.statuses(state.country_code, [...gone.keys()]);
  const options = { source, retrievedAt: context.clock().toISOString() };
  let ceased = 0;
  for (const [number, day] of gone) {
    const found = standing.get(number);
    if (!found || found.status === "ceased") continue;
    ceased++;
    if (!context.check) await context.writer.cease([found.id], day, options);
  }
  return ceased;
}
