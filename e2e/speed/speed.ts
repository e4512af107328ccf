/**
 * `npm run speed -- explorer|board|lighthouse`: measures the dashboard in a real browser against the production server.
 * DATA_DIR names an existing database for `explorer` and `board`; otherwise one is created for the run.
 * - `explorer` with `--companies N`, `--clicks N`, `--actions N`, `--rows N` (0: no scrolling);
 * - `board` with `--leads N` in each lane, `--visits N`, `--crossings N`;
 * - `lighthouse` with the paths of the pages to measure.
 */
import { parseArgs } from "node:util";
import { measureBoard } from "./board-speed.ts";
import { measureExplorer } from "./explorer-speed.ts";
import { measureWithLighthouse } from "./lighthouse.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: "string", default: "1000000" },
    clicks: { type: "string", default: "150" },
    actions: { type: "string", default: "30" },
    rows: { type: "string", default: "100000" },
    leads: { type: "string", default: "2000" },
    visits: { type: "string", default: "20" },
    crossings: { type: "string", default: "6" },
  },
});
const { companies, clicks, actions, rows, leads, visits, crossings } = values;
const [tool, ...paths] = positionals;
if (tool === "explorer") await measureExplorer(Number(companies), Number(clicks), Number(actions), Number(rows));
else if (tool === "board") await measureBoard(Number(leads), Number(visits), Number(crossings));
else if (tool === "lighthouse") await measureWithLighthouse(paths);
else throw new Error("Name what to measure: npm run speed -- explorer|board|lighthouse");
