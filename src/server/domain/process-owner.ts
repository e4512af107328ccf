/** Names this process as the owner of a lease, so that other processes can name it and check that it runs. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

interface Owner {
  host: string;
  pid: number;
  /** Start of the process in the kernel's ticks, because a number is used again; empty where it is unknown. */
  started: string;
}

/** `name@id` of this machine: many are called "debian", and see only their own processes. The id is "" without systemd. */
function thisHost(): string {
  let id = "";
  try {
    id = readFileSync("/etc/machine-id", "utf8").slice(0, 8);
  } catch {
    // The name distinguishes machines.
  }
  return `${hostname()}@${id}`;
}

/** `name@id:pid:start:random`, unique to this call. */
export function processOwner(): string {
  return [thisHost(), process.pid, startOf(process.pid), randomUUID()].join(":");
}

/** Field 22 of `/proc/PID/stat`; the name of the program, in brackets before it, can contain spaces. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function ownerOf(text: string): Owner | null {
  const [, host, pid, started] = /^(.*):(\d+):(\d*):[\da-f-]{36}$/.exec(text) ?? [];
  return host === undefined ? null : { host, pid: Number(pid), started: started ?? "" };
}

/** Returns whether the process ended without releasing its leases. Only a process of this host can be known to have. */
export function hasEnded(text: string): boolean {
  const owner = ownerOf(text);
  if (owner?.host !== thisHost()) return false;
  return !exists(owner.pid) || owner.started !== startOf(owner.pid);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** "process 4711 on web-1" */
export function ownerName(text: string): string {
  const owner = ownerOf(text);
  return owner ? `process ${owner.pid} on ${owner.host.replace(/@.*$/, "")}` : "another process";
}
