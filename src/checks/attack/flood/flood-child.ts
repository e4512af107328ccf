/**
 * The attacker, in a separate process so that its work delays neither the normal user nor the probes. Takes its target
 * as JSON in the first argument, and at SIGTERM prints the number of responses by flood and kind.
 */
import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";

import { Random } from "../../../server/demo/random.ts";
import { type Flood, floods, type Target } from "./floods.ts";

const targetShape = z.object({
  url: z.string(),
  keys: z.array(z.string()),
  cookie: z.string(),
  companies: z.number(),
  seed: z.number(),
});
/**
 * Pause after a refusal, because a refused client costs more than the refusal; without it the test would measure the
 * attacker.
 */
const REFUSED_PAUSE_MS = 25;

const { seed, ...target } = z.parse(targetShape, JSON.parse(process.argv[2] ?? ""));
const localAddress = process.platform === "linux" ? "127.0.0.66" : undefined;
const counts = new Map<string, number>();
// The service has priority for the processors, because a real attacker uses its own.
setPriority(10);
process.once("SIGTERM", () => {
  process.stdout.write(`${JSON.stringify([...counts])}\n`, () => process.exit());
});

async function work(flood: Flood, target: Target): Promise<never> {
  for (;;) {
    const outcome = await flood.once(target);
    const name = `${flood.name} ${outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (outcome === "429" || outcome === "503") await delay(REFUSED_PAUSE_MS);
  }
}

const workers = floods.flatMap((flood, place) =>
  Array.from({ length: flood.connections }, (_, n) =>
    work(flood, { ...target, from: localAddress, random: new Random(seed, place * 100 + n) }),
  ),
);
await Promise.all(workers);
