/**
 * `nordscope COMMAND …`: says in one line when Node is too old, then loads the rest, which an old Node could not even
 * parse.
 */
const NODE_NEEDED = 26;
/** Whatever is written here holds people's data: database, snapshot and backups are for their owner alone. */
process.umask(0o077);
const [major = "0"] = process.versions.node.split(".");

if (Number(major) < NODE_NEEDED) {
  console.error(
    `Nordscope needs Node ${NODE_NEEDED} or newer, and this is ${process.versions.node}. "npm ci" installs it for Linux with glibc, macOS and Windows; on Alpine and other systems install Node ${NODE_NEEDED} yourself.`,
  );
  process.exitCode = 1;
} else {
  // Types stripped and code compiled once, not at every start: 1.3 s for a short command become 0.9.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache();
  (await import("../stop-with-npm.ts")).stopWithNpm();
  // A crawl lasts for hours, and would keep what loading lets the heap grow by.
  if (process.argv[2] === "enrich") (await import("../small-heap.ts")).keepYoungSmall();
  const { runCommand } = await import("./run-command.ts");
  process.exitCode = await runCommand(process.argv.slice(2));
}
