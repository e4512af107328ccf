/** A subcommand, and the two ways in which one fails. */
import type { Config } from "../config.ts";

export interface Command {
  /** After the name: `add EMAIL [--plan free|starter|pro|enterprise]`. */
  usage: string;
  summary: string;
  /** @returns the exit code; results go to stdout with JSON on the last line, progress to stderr */
  run(args: readonly string[], config: Config): Promise<number>;
}

/** Called in a way that cannot be meant: the usage is shown, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Could not be done, for a reason that one line gives: exit code 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** The one word a command takes. */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...extraWords] = words;
  if (word === undefined || word === "") throw new UsageError(`${what} is missing.`);
  if (extraWords.length > 0) throw new UsageError(`There is more than one ${what}: ${extraWords.join(" ")}.`);
  return word;
}

/** Results: one JSON value on the last line of stdout. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value));
}
