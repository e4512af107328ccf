/** Options of commands that visit websites: the name server, and private networks that can be reached. */
import { isIP } from "node:net";

import { UsageError } from "./command.ts";

export interface NetworkOptions {
  /** `ADDRESS:PORT`; null for the name servers of this machine. */
  resolver: string | null;
  /** CIDR. */
  allowedNetworks: readonly string[];
}

/** @throws UsageError */
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
