/** A subcommand, and its two kinds of errors. */
import type { Config } from "../process/config.ts";

export interface Command {
  /** Text after the name: `add EMAIL [--plan free|starter|pro|enterprise]`. */
  usage: string;
  summary: string;
  /** @returns the exit code; results are printed to stdout with JSON on the last line, progress to stderr */
  run(args: readonly string[], config: Config): Promise<number>;
}

/** Invalid arguments: the usage is printed, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command failed for a reason that one line explains: exit code 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Returns the only argument of a command. */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...extraWords] = words;
  if (word === undefined || word === "") throw new UsageError(`${what} is missing.`);
  if (extraWords.length > 0) throw new UsageError(`There is more than one ${what}: ${extraWords.join(" ")}.`);
  return word;
}

/** Prints a result: one JSON value as the last line on stdout. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value));
}
