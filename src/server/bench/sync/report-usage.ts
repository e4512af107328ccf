/** Loaded before a program (`--import`): at its end it writes its processor time and peak memory to the file in BENCH_USAGE. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { processorSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMib: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
