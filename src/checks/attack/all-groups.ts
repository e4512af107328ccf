/** Runs every group against one instance, prints a table, and sets the exit code to 1 when an attack succeeds. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { type Attack, type AttackGroup, Instance } from "./instance.ts";
import { table } from "../bench/figures.ts";
import { authorisation } from "./groups/authorisation.ts";
import { guessing } from "./groups/guessing.ts";
import { http } from "./groups/http.ts";
import { json } from "./groups/json.ts";
import { marks } from "./groups/marks.ts";
import { money } from "./groups/money.ts";
import { names } from "./groups/names.ts";
import { paths } from "./groups/paths.ts";
import { session } from "./groups/session.ts";
import { sql } from "./groups/sql.ts";

/** All attacks by target. To add a group, create a file in `groups` and list it here. */
export const groups: readonly AttackGroup[] = [
  session,
  authorisation,
  guessing,
  sql,
  json,
  http,
  paths,
  names,
  marks,
  money,
];

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
        rows.push([group.name, attack.name, fault === null ? "repelled" : "SUCCEEDED", seconds]);
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

/**
 * @returns a description if it succeeded, caused a logged error or ended the service; null when the service withstood
 * it
 */
export async function runAttack(attack: Attack, instance: Instance): Promise<string | null> {
  try {
    await attack.run(instance);
    const { status } = await instance.send("/live");
    if (status !== 200) return `afterwards /live answers ${status}`;
  } catch (error) {
    return String(error);
  }
  const [line] = instance.newErrors();
  return line === undefined ? null : `the server logged an error: ${line.slice(0, 600)}`;
}
