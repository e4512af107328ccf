/** `nordscope COMMAND …`. The scripts of package.json load require-node.mjs first, for a Node that is too old. */
import { enableCompileCache } from "node:module";

/** Files contain personal data: database, snapshot and backups are accessible only to their owner. */
process.umask(0o077);
// Caches type stripping and compilation: a short command takes 0.9 s instead of 1.3 s.
enableCompileCache();
(await import("../process/stop-with-npm.ts")).stopWithNpm();
// A crawl runs for hours and would keep the heap that loading has enlarged.
if (process.argv[2] === "enrich") (await import("../process/small-heap.ts")).keepYoungSmall();
const { runCommand } = await import("./run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2));
