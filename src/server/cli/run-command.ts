/** Runs the command named by the first argument, and converts errors to messages and exit codes. */
import { nearest } from "../../contract/faults.ts";
import { ConfigError, readConfig } from "../process/config.ts";
import { backupCommand } from "./backup.ts";
import { clockCommand } from "./clock.ts";
import { type Command, CommandError, UsageError } from "./command.ts";
import { copyCommand } from "./copy.ts";
import { creditCommand } from "./credit.ts";
import { demoCommand } from "./demo.ts";
import { enrichCommand } from "./enrich.ts";
import { forgetCommand } from "./forget.ts";
import { importCommand } from "./import.ts";
import { inspectCommand } from "./inspect.ts";
import { keyCommand } from "./key.ts";
import { restoreCommand } from "./restore.ts";
import { serveCommand } from "./serve.ts";
import { syncCommand } from "./sync.ts";
import { userCommand } from "./user.ts";

const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  import: importCommand,
  enrich: enrichCommand,
  inspect: inspectCommand,
  sync: syncCommand,
  demo: demoCommand,
  user: userCommand,
  key: keyCommand,
  credit: creditCommand,
  clock: clockCommand,
  forget: forgetCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
};

/** @returns 0 success · 1 failed · 2 invalid arguments */
export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    (name === undefined ? console.error : console.log)(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const suggestion = nearest(name, Object.keys(commands));
    console.error(`There is no command "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}\n\n${usage()}`);
    return 2;
  }
  try {
    return await command.run(args, readConfig());
  } catch (error) {
    return failed(error, name, command);
  }
}

function failed(error: unknown, name: string, command: Command): number {
  if (isUsage(error)) {
    // parseArgs adds advice on quoting after the first sentence.
    const [fault = ""] = error.message.split(/(?<='\S*)\. |\n/);
    console.error(`${fault}\nUsage: npm run nordscope -- ${name} ${command.usage}`);
    return 2;
  }
  const expected = error instanceof CommandError || error instanceof ConfigError;
  // Errors of the stores and the server are one line with a remedy; only unexpected errors are printed with their
  // stack.
  const foreseen = expected || (error instanceof Error && !(error instanceof TypeError || error instanceof RangeError));
  console.error(foreseen ? error.message : error);
  return 1;
}

/** True for our own usage errors and for those of node:util's parseArgs. */
function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: words, summary }]) => [
    `${name} ${words}`.trim(),
    summary,
  ]);
  const width = Math.max(...lines.map(([words = ""]) => words.length));
  return [
    "Usage: npm run nordscope -- COMMAND",
    "",
    ...lines.map(([words = "", summary]) => `  ${words.padEnd(width)}  ${summary}`),
  ].join("\n");
}
