import { isRunByNpm } from "./config.ts";

const POLL_MS = 250;

/**
 * Sends this process SIGTERM when the npm that runs it is gone. npm passes a signal only to its shell, and dash neither
 * replaces itself by its last command nor passes the signal on, so the command would go on as an orphan that holds its
 * port and its data. Without npm (systemd, a container, `nohup node …`) a parent that ends means nothing.
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
