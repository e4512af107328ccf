/**
 * The production process without the dashboard, so that starting does not wait for a build. Takes settings from the
 * environment, prints its URL to stdout and stops gracefully at SIGTERM. The optional argument is a folder to serve as
 * the dashboard.
 */
import { readConfig } from "../../../server/process/config.ts";
import { serve } from "../../../server/service/main.ts";

const [pages] = process.argv.slice(2);
await serve(readConfig(), { dashboard: pages === undefined ? null : async () => pages });
