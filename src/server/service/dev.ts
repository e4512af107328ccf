/**
 * `npm run dev`: Vite's dev server with the service inside. Separate from vite.config.ts, which tests load without a
 * server.
 */
import { join } from "node:path";
import { createServer } from "vite";

import { readConfig } from "../process/config.ts";
import { nordscopeApi } from "./dev-plugin.ts";
import { stopWithNpm } from "../process/stop-with-npm.ts";

/** As in production, because the files contain personal data. */
process.umask(0o077);
stopWithNpm();
const root = join(import.meta.dirname, "../../..");
try {
  const { host, port } = readConfig();
  const server = await createServer({
    root,
    configLoader: "native",
    plugins: [nordscopeApi()],
    server: { host, port, strictPort: true },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
} catch (error) {
  // An invalid setting or an occupied port: one line, as in production.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
