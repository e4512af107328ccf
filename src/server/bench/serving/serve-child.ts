/**
 * The process of production without the dashboard: a start must not wait for a build of that. Settings come from the
 * environment; says its address on stdout and stops gently on SIGTERM. An argument is a folder to serve as the dashboard.
 */
import { readConfig } from "../../config.ts";
import { serve } from "../../main.ts";

const [pages] = process.argv.slice(2);
await serve(readConfig(), { dashboard: pages === undefined ? null : async () => pages });
