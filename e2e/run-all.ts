/**
 * `npm test`: all checks of the project, cheapest first; a stage that fails does not hide the later ones. `npm test --
 * lint types` runs only those stages, `npm run check` the four quick ones, `npm test -- --at 2026-11-29T10:00Z` all of
 * them with the clock at that time. CI reads the last line ("8 passed, 1 failed", counting stages).
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { stopWithNpm } from "../src/server/process/stop-with-npm.ts";
import { unusualDay } from "./unusual-days.ts";

interface Stage {
  name: string;
  /** Seconds allowed on two cores. An excess is reported and does not fail the run: machines differ. */
  budgetSeconds: number;
  commands: string[];
  /** The clock of its processes and pages; the computer's without it. */
  clock?: Date;
}

const { values, positionals: requestedStages } = parseArgs({
  options: { at: { type: "string" } },
  allowPositionals: true,
});
const requestedTime = values.at === undefined ? undefined : new Date(values.at);
if (requestedTime && Number.isNaN(requestedTime.getTime())) {
  console.error(`--at takes a time such as 2026-11-29T10:00Z, not "${values.at}"`);
  process.exit(1);
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
  {
    name: "calendar",
    budgetSeconds: 180,
    clock: requestedTime ?? unusualDay(new Date()),
    commands: [
      "vitest run --project unit src/contract src/server/domain src/server/handlers src/server/jobs src/server/demo src/web",
      "playwright test --config e2e/playwright.config.ts --project=chromium leads-next-step today account-days first-hour",
    ],
  },
];

const root = join(import.meta.dirname, "..");
const env = { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + (process.env["PATH"] ?? "") };

/** Environment that moves the clock of a command's processes to `time` (shifted-clock.ts). */
const clockOf = (time: Date) => ({
  CLOCK_OFFSET_MS: String(time.getTime() - Date.now()),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "shifted-clock.ts")).href}`,
});

/** Resolves to whether the command succeeded; its output goes directly to the terminal. */
function succeeds(command: string, clock: Date | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = "", ...args] = command.split(" ");
    // Only Windows needs a shell, to run the .cmd files of node_modules/.bin; elsewhere a shell would keep signals from the command.
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, ...(clock && clockOf(clock)) },
      shell: process.platform === "win32",
      stdio: "inherit",
    });
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

async function passes({ name, budgetSeconds, commands, clock = requestedTime }: Stage): Promise<boolean> {
  console.log(`\n── ${name}${clock ? ` at ${clock.toISOString()}` : ""}`);
  const start = performance.now();
  let passed = true;
  for (const command of commands) passed &&= await succeeds(command, clock);
  const seconds = (performance.now() - start) / 1000;
  const budgetNote = seconds > budgetSeconds ? ", over its budget" : "";
  console.log(`${passed ? "✓" : "✗"} ${name}: ${seconds.toFixed(1)} s of ${budgetSeconds} s${budgetNote}`);
  return passed;
}

stopWithNpm();
const unknown = requestedStages.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(", ")}. Use one of: ${stages.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const chosenStages = stages.filter(({ name }) => requestedStages.length === 0 || requestedStages.includes(name));
const failures: string[] = [];
for (const stage of chosenStages) if (!(await passes(stage))) failures.push(stage.name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${chosenStages.length - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
