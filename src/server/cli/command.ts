/** A subcommand, its two kinds of errors, and the arguments that several have. */
import { isIP } from "node:net";

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

export interface NetworkOptions {
  /** `ADDRESS:PORT`; null for the name servers of this machine. */
  resolver: string | null;
  /** CIDR. */
  allowedNetworks: readonly string[];
}

/**
 * Options of commands that visit websites: the name server, and private networks that can be reached.
 * @throws UsageError
 */
export function networkOptions(resolver: string | undefined, networks: readonly string[]): NetworkOptions {
  return { resolver: resolver === undefined ? null : serverOf(resolver), allowedNetworks: networks.map(networkOf) };
}

/** Parses `127.0.0.1:5353`, `[::1]:53`, or an address without a port. */
function serverOf(text: string): string {
  const [, bracketed, bare] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i.exec(text) ?? [];
  if (isIP(bracketed ?? bare ?? text) === 0) throw new UsageError(`--resolver must be ADDRESS:PORT, not "${text}".`);
  return text;
}

function networkOf(text: string): string {
  const [, address = "", bits = ""] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0 || Number(bits) > (family === 4 ? 32 : 128))
    throw new UsageError(`--allow-network must be a network like 10.1.0.0/16, not "${text}".`);
  return text;
}
