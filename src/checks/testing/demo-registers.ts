/**
 * `npm run demo-registers`: a simulation of the four registers with generated companies that change every minute, to
 * watch a live sync without internet access. Not part of the service.
 */
import { Random } from "../../server/demo/random.ts";
import { demoWorlds } from "./demo-worlds.ts";
import { stopWithNpm } from "../../server/process/stop-with-npm.ts";
import { startStandIn } from "./register-stand-in.ts";
import { DANISH_KEY } from "./denmark-world.ts";

const COMPANIES = 8_000;
const PORT = 4_800;
const MINUTE_MS = 60_000;
/** Number of companies that change per minute. */
const CHANGES = 8;

stopWithNpm();
const random = new Random(Date.now() % 2 ** 31, 0);
const worlds = demoWorlds(() => new Date(), COMPANIES);
const { url } = await startStandIn({ port: PORT, ...worlds });
const counts = Object.entries(worlds.counts).map(([country, count]) => `${count} ${country}`);
print(
  `The stand-in for the registers listens on ${url} with ${counts.join(", ")}; some companies change every minute.`,
);
print(
  `In another terminal:  REGISTERS_URL=${url} DATAFORDELER_KEY=${DANISH_KEY} npm run nordscope -- sync --drop-demo --accounts`,
);
setInterval(() => {
  print(`${new Date().toISOString().slice(11, 19)} changed: ${worlds.change(random, CHANGES).join(", ")}`);
}, MINUTE_MS);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
