// `node --import ./src/require-node.mjs FILE` ends with one sentence where Node cannot run FILE, which is TypeScript.
// Plain JavaScript, because an old Node has to read it.
const NODE_NEEDED = 26;
const { version } = process;

if (Number(version.slice(1).split(".")[0]) < NODE_NEEDED) {
  const usesYarn = /^yarn\/1\./.test(process.env.npm_config_user_agent || "");
  const cure = usesYarn
    ? 'Yarn 1 does not install the one that belongs to it: run "npm ci" and use npm.'
    : `"npm ci" installs it for Linux with glibc, macOS and Windows, unless optional packages are left out; on Alpine and other systems install Node ${NODE_NEEDED} yourself.`;
  console.error(`Nordscope needs Node ${NODE_NEEDED} or newer; this is ${version}. ${cure}`);
  process.exit(1);
}
