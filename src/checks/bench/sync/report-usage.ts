/**
 * Preloaded into a program (`--import`): prints its processor time and peak memory as JSON in the last line on stderr.
 */
import { writeSync } from "node:fs";

const STDERR = 2;

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { processorSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMib: maxRSS / 1024 };
  writeSync(STDERR, `\n${JSON.stringify(usage)}\n`);
});
