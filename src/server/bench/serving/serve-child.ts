/**
 * The process of production without the dashboard: a start must not wait for a build of that. Settings come from the
 * environment; says its address on stdout and stops gently on SIGTERM.
 */
import { readConfig } from "../../config.ts";
import { serve } from "../../main.ts";

await serve(readConfig(), null);
