/** How the cost of each question grows with the companies: ours beside the rivals', at several sizes. */
import { ms, quantile, table } from "../figures.ts";
import { type Beside, besideRivals } from "./beside.ts";

/** @returns whether all exact answers were the same */
export async function printGrowth(sizes: readonly number[], withStore: boolean): Promise<boolean> {
  const runs: Beside[] = [];
  for (const companies of sizes) {
    const run = await besideRivals(companies, withStore);
    if (run === null) return false;
    runs.push(run);
  }
  const engines = runs[0]?.engines ?? [];
  const head = [
    `asked for the first time, p50 ms: ${engines.join(" · ")}`,
    ...sizes.map((size) => `${size} companies`),
  ];
  const questions = runs[0]?.asked.map(({ question }) => question.name) ?? [];
  const rows = questions.map((name, place) => [name, ...runs.map(({ asked }) => medians(asked[place]?.times ?? []))]);
  console.log(table(head, rows));
  return true;
}

function medians(times: readonly { fresh: readonly number[] }[]): string {
  return times.map(({ fresh }) => (fresh.length === 0 ? "–" : ms(quantile(fresh, 0.5)))).join(" · ");
}
