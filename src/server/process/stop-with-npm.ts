import { isRunByNpm } from "./config.ts";

const POLL_MS = 250;

/**
 * Sends SIGTERM to this process when the npm that runs it has ended. npm passes a signal only to its shell, and dash
 * neither execs its last command nor forwards the signal, so the command would remain as an orphan that keeps its port
 * and data. Without npm (systemd, a container, `nohup node …`) the end of the parent is ignored.
 */
export function stopWithNpm(): void {
  if (!isRunByNpm()) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  timer.unref();
}
