/**
 * `nordscope COMMAND …`: prints one line when Node is too old, then loads all other code, which an old Node could not
 * parse.
 */
const NODE_NEEDED = 26;
/** Files contain personal data: database, snapshot and backups are accessible only to their owner. */
process.umask(0o077);
const [major = "0"] = process.versions.node.split(".");

if (Number(major) < NODE_NEEDED) {
  console.error(
    `Nordscope needs Node ${NODE_NEEDED} or newer; this is ${process.versions.node}. "npm ci" installs it for Linux with glibc, macOS and Windows; on Alpine and other systems install Node ${NODE_NEEDED} yourself.`,
  );
  process.exitCode = 1;
} else {
  // Caches type stripping and compilation: a short command takes 0.9 s instead of 1.3 s.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache();
  (await import("../process/stop-with-npm.ts")).stopWithNpm();
  // A crawl runs for hours and would keep the heap that loading has enlarged.
  if (process.argv[2] === "enrich") (await import("../process/small-heap.ts")).keepYoungSmall();
  const { runCommand } = await import("./run-command.ts");
  process.exitCode = await runCommand(process.argv.slice(2));
}
