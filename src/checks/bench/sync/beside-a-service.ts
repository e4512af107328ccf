/** Measures a service that is searched while the registers are synced, by a separate process or by itself (`SYNC`). */
import { mkdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { openStore } from "../../../server/store/open-store.ts";
import { type Following, measureFollowing } from "../import/measure-following.ts";
import { runSync } from "./run-sync.ts";

const LOOK_MS = 250;

/** @returns measurements and the peak memory of the sync */
export async function measureBeside(dataDir: string, registersUrl: string): Promise<Following & { peakMib: number }> {
  mkdirSync(dataDir);
  let peakMib = 0;
  const following = await measureFollowing(dataDir, {
    fill: async () => {
      ({ peakMib } = await runSync(dataDir, registersUrl, "no"));
    },
  });
  return { ...following, peakMib };
}

/** The serving process itself syncs with Norway; other countries are not simulated. */
export async function measureServing(dataDir: string, registersUrl: string): Promise<Following> {
  mkdirSync(dataDir);
  const settings = { SYNC: "daily", REGISTERS_URL: registersUrl };
  return measureFollowing(dataDir, { settings, fill: () => norwayIsRead(dataDir) });
}

async function norwayIsRead(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  for (;;) {
    const state = (await store.registers.states()).find(({ name }) => name === "no/enheter");
    if (state?.error) throw new Error(state.error);
    if (state?.synced_at) break;
    await delay(LOOK_MS);
  }
  await store.close();
}
