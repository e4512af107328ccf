/** `npm run attack [-- --seed N --group NAME]`, `npm run attack -- flood [options]`: ends with 1 when an attack succeeds. */
import { stopWithNpm } from "../server/process/stop-with-npm.ts";
import { attackAll } from "./attack/all-groups.ts";
import { flood } from "./attack/flood.ts";

stopWithNpm();
const [name, ...args] = process.argv.slice(2);
if (name === "flood") await flood(args);
else await attackAll(process.argv.slice(2));
