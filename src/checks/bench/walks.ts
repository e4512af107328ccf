/**
 * Pages through results while companies change, and verifies that every company is returned exactly once. `npm run
 * bench -- walks [--walks N] [--seed N]`
 */
import { parseArgs } from "node:util";

import { walkPages } from "../../server/search/testing/page-walks.ts";

export async function benchWalks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { walks: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
  });
  let faults = 0;
  const { walks, pages, changes, met } = walkPages(Number(values.walks), Number(values.seed), (text) => {
    faults++;
    console.error(text);
  });
  console.log(
    `${walks} walks over ${pages} pages with ${changes} companies changed between them: ${faults} walks with a company ` +
      `listed twice, missing or out of order; ${met} companies existed throughout`,
  );
  if (faults > 0) process.exitCode = 1;
}
