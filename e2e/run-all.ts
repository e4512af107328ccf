/**
 * `npm test`: all checks of the project, cheapest first; the first failure ends the run. `npm test -- lint types` runs
 * only those stages, `npm run check` the four quick ones. CI reads the last line ("8 passed, 1 failed", counting
 * stages).
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { stopWithNpm } from "../src/server/process/stop-with-npm.ts";

interface Stage {
  name: string;
  /** Seconds allowed on two cores. An excess is reported and does not fail the run: machines differ. */
  budgetSeconds: number;
  commands: string[];
}

const stages: Stage[] = [
  { name: "format", budgetSeconds: 10, commands: ["oxfmt --check"] },
  { name: "lint", budgetSeconds: 25, commands: ["oxlint"] },
  { name: "types", budgetSeconds: 25, commands: ["tsc -b"] },
  { name: "unit", budgetSeconds: 90, commands: ["vitest run --project unit"] },
  { name: "services", budgetSeconds: 160, commands: ["vitest run --project services"] },
  { name: "store", budgetSeconds: 180, commands: ["vitest run --project store"] },
  { name: "samples", budgetSeconds: 240, commands: ["vitest run --project samples"] },
  { name: "build", budgetSeconds: 60, commands: ["npm run --silent build", "node e2e/budget.ts"] },
  { name: "openapi", budgetSeconds: 60, commands: ["node e2e/openapi.ts"] },
  { name: "end-to-end", budgetSeconds: 900, commands: ["playwright test --config e2e/playwright.config.ts"] },
];

const root = join(import.meta.dirname, "..");
const env = { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + (process.env["PATH"] ?? "") };

/** Resolves to whether the command succeeded; its output goes directly to the terminal. */
function succeeds(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = "", ...args] = command.split(" ");
    // Only Windows needs a shell, to run the .cmd files of node_modules/.bin; elsewhere a shell would keep signals from the command.
    const child = spawn(program, args, { cwd: root, env, shell: process.platform === "win32", stdio: "inherit" });
    const stop = () => child.kill();
    process.once("SIGTERM", stop);
    child.on("error", () => resolve(false));
    child.on("exit", (code, signal) => {
      process.off("SIGTERM", stop);
      if (signal) process.exitCode = 1;
      resolve(code === 0);
    });
  });
}

async function passes({ name, budgetSeconds, commands }: Stage): Promise<boolean> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  let passed = true;
  for (const command of commands) passed &&= await succeeds(command);
  const seconds = (performance.now() - start) / 1000;
  const budgetNote = seconds > budgetSeconds ? ", over its budget" : "";
  console.log(`${passed ? "✓" : "✗"} ${name}: ${seconds.toFixed(1)} s of ${budgetSeconds} s${budgetNote}`);
  return passed;
}

stopWithNpm();
const requestedStages = process.argv.slice(2);
const unknown = requestedStages.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(", ")}. Use one of: ${stages.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

let passed = 0;
let failed = 0;
for (const stage of stages.filter(({ name }) => requestedStages.length === 0 || requestedStages.includes(name))) {
  if (await passes(stage)) passed += 1;
  else failed += 1;
  if (failed > 0) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
