/** `npm run bench -- serving [--seconds N]`: measures the speed of the API, each figure next to its target. */
import { parseArgs } from "node:util";

import { table } from "./figures.ts";
import { benchServing } from "./serving/bench-serving.ts";

export async function printServing(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: "string", default: "8" } } });
  const figures = await benchServing({ seconds: Number(values.seconds) });
  console.log(
    table(
      ["serving, 64 connections, 16 that write", "figure", "aim"],
      figures.map(({ name, value, aim }) => [name, value, aim]),
    ),
  );
}
