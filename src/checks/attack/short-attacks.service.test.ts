/** Attacks that held: those that take a moment. `npm run attack` has more of them. */
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { groups, runAttack } from "./all-groups.ts";
import { Instance } from "./instance.ts";

const seed = randomInt(2 ** 31);
let instance: Instance;
beforeAll(async () => {
  instance = await Instance.start({ seed, isLong: false });
});
afterAll(() => instance.stop());

describe.each(groups)(`$name (npm run attack -- --seed ${seed})`, ({ attacks }) => {
  test.each(attacks.filter(({ isLong }) => isLong !== true))("$name", async (attack) => {
    expect(await runAttack(attack, instance)).toBeNull();
  });
});
