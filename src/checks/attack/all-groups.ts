/** Runs every group against one instance, prints a table, and sets the exit code to 1 when an attack succeeds. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { groups } from "./groups.ts";
import { Instance } from "./instance.ts";
import { runAttack } from "./run-attack.ts";
import { table } from "../bench/figures.ts";

export async function attackAll(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: String(randomInt(2 ** 31)) },
      group: { type: "string", default: "" },
    },
  });
  const started = performance.now();
  const instance = await Instance.start({ seed: Number(values.seed), isLong: true });
  const rows: string[][] = [];
  const faults: string[] = [];
  try {
    for (const group of groups.filter(({ name }) => name.includes(values.group))) {
      for (const attack of group.attacks) {
        const startedAt = performance.now();
        const fault = await runAttack(attack, instance);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        rows.push([group.name, attack.name, fault === null ? "held" : "SUCCEEDED", seconds]);
        console.error(`${fault === null ? "✓" : "✗"} ${group.name}: ${attack.name} (${seconds} s)`);
        if (fault !== null) faults.push(`✗ ${group.name}: ${attack.name}\n  ${fault}`);
      }
    }
  } finally {
    await instance.stop();
  }
  console.log(table(["group", "attack", "result", "s"], rows));
  for (const fault of faults) console.error(fault);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${rows.length} attacks in ${seconds} s, seed ${values.seed}: ${faults.length} succeeded`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
