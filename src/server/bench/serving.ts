/** The serving benchmarks alone: `node src/server/bench/serving.ts [--seconds N]`. `npm run bench` prints them too. */
import { parseArgs } from "node:util";

import { benchServing } from "./serving/bench-serving.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
console.log("| serving | figure | aim |\n|---|---|---|");
for (const { name, value, aim } of await benchServing({ seconds: Number(values.seconds) })) {
  console.log(`| ${name} | ${value} | ${aim} |`);
}
