/** Identifies the process that holds credits. Holds of a process that has ended are released at the next start. */
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";

export const thisProcess = `${process.pid}@${hostname()}#${randomBytes(6).toString("hex")}`;

/** Processes on other machines count as alive; their holds expire by age. */
export function isOwnerAlive(owner: string): boolean {
  if (owner === thisProcess) return true;
  const [, pid = "", host] = /^(\d+)@(.*)#/.exec(owner) ?? [];
  if (host !== hostname()) return true;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
