/**
 * `npm run released -- v0.2.0`: makes a small database with this version, and keeps it in src/checks/released with the
 * answers that this version gives. Run it before the tag is set; a test starts each of them with the current program.
 */
import { readReleased, writeReleased } from "./released/released-data.ts";

const [release = ""] = process.argv.slice(2);
if (!/^v\d+\.\d+\.\d+$/.test(release)) throw new Error("Name the release: npm run released -- v0.2.0");
const bytes = await writeReleased(release);
const { answers } = readReleased(release);
console.log(`${release}: ${Object.keys(answers).length} answers, ${Math.round(bytes / 1024)} kB`);
