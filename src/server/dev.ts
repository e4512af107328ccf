/** `npm run dev`: Vite's dev server with the service inside. Not in vite.config.ts: tests load that, and need no server. */
import { join } from "node:path";
import { createServer } from "vite";

import { nordscopeApi } from "./dev-plugin.ts";

const root = join(import.meta.dirname, "../..");
const server = await createServer({ root, configLoader: "native", plugins: [nordscopeApi()] });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
