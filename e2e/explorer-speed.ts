/**
 * `npm run explorer-speed`: how fast the explorer answers a click on a filter, and how it scrolls, in a real browser
 * against the production server with a million demo companies. DATA_DIR names a database that is there already; else
 * one is made for the run. Options: `--companies N`, `--clicks N`, `--rows N`.
 */
import { parseArgs } from "node:util";
import { COUNTRY_CODES } from "../src/contract/company.ts";
import { FACETS } from "../src/contract/fields.ts";
import { ms, table, TIMES_HEAD, timesRow } from "../src/server/bench/figures.ts";
import { clicksAndTimes } from "./click-speed.ts";
import { openExplorer, SearchApi, total } from "./explorer.ts";
import { keepPriority } from "./keep-priority.ts";
import { scrollThrough } from "./scroll-speed.ts";
import { withSpeedPage } from "./speed-page.ts";

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "1000000" },
    clicks: { type: "string", default: "150" },
    rows: { type: "string", default: "100000" },
  },
});

/** Clicks of a page whose code has not run before. */
const COLD = 10;

/** Questions that make the server's code hot, as it is in one that has been up for a while; other ones than the clicks ask. */
async function warmUp(api: SearchApi): Promise<void> {
  for (let n = 1; n <= 60; n += 1) {
    const filter = { countries: [COUNTRY_CODES[n % COUNTRY_CODES.length]], max_employees: 7 * n };
    await api.search({ ...filter, limit: 50 });
    await api.facets({ ...filter, facets: FACETS });
  }
}

await withSpeedPage(Number(values.companies), async ({ browser, page, url, key }) => {
  await warmUp(new SearchApi(url, key));
  await openExplorer(page);
  await keepPriority(browser);
  const clicks = await clicksAndTimes(page, Number(values.clicks));
  await openExplorer(page);
  console.log(`${(await total(page)).toLocaleString("en-GB")} companies, ${clicks.length} clicks on filters\n`);
  const rows = clicks.map((click) => click.rows);
  console.log(
    table(TIMES_HEAD, [
      timesRow("click to rows on screen", rows),
      timesRow(`the page's first ${COLD}`, rows.slice(0, COLD)),
      timesRow(
        "click to all counts on screen",
        clicks.map(({ counts }) => counts),
      ),
    ]),
  );
  const slowest = clicks.toSorted((a, b) => b.counts - a.counts).slice(0, 5);
  for (const { what, rows, counts } of slowest) console.log(`slow: ${what}: rows ${ms(rows)}, counts ${ms(counts)}`);

  const scroll = await scrollThrough(page, Number(values.rows));
  console.log(`\n${scroll.rows.toLocaleString("en-GB")} rows scrolled in ${ms(scroll.seconds)} s\n`);
  console.log(table(TIMES_HEAD, [timesRow("frame", scroll.frames)]));
  // Three turns of a 60 Hz screen are 50.0 ms, give or take a tenth.
  const over = scroll.frames.filter((frame) => frame > 50.5).length;
  console.log(`\n${over} frames over 50 ms; ${scroll.long.length} for which the page itself worked so long\n`);
  console.log(
    table(
      ["at row", "JS heap MiB", "elements"],
      scroll.memory.map(({ row, heap, elements }) => [
        row.toLocaleString("en-GB"),
        (heap / 2 ** 20).toFixed(1),
        elements.toLocaleString("en-GB"),
      ]),
    ),
  );
});
