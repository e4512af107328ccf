/**
 * Preloaded into a serving process: prints to stdout whenever its thread was blocked for more than a few milliseconds.
 * `held START END CPU`: milliseconds since 1970, and the processor time of the thread.
 */
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const TICK_MS = 1;
const LEAST_MS = 5;

if (isMainThread) {
  const now = () => performance.timeOrigin + performance.now();
  const onProcessor = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [tickStart, cpu] = [now(), onProcessor()];
  setInterval(() => {
    const [end, used] = [now(), onProcessor()];
    const holdMs = end - tickStart - TICK_MS;
    if (holdMs > LEAST_MS) writeSync(1, `held ${tickStart.toFixed(1)} ${end.toFixed(1)} ${(used - cpu).toFixed(1)}\n`);
    [tickStart, cpu] = [end, used];
  }, TICK_MS).unref();
}
