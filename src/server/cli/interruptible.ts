import { ProgressLine } from "./progress-line.ts";

/** Exit code of a process that was interrupted, by the convention of shells. */
const INTERRUPTED = 130;
/** Said by commands that read registers. */
export const READ_SO_FAR = "Interrupted. What was read so far is in; run it again to go on.";

/**
 * Runs long work with its progress on stderr. Ctrl-C (SIGINT) and SIGTERM end it by the signal, so that what was written
 * so far stays whole.
 * @param message a line for the user when the work gave up because of that; any other failure is thrown on
 * @returns the work's exit code, or 130
 */
export async function interruptible(
  message: string,
  work: (signal: AbortSignal, progress: ProgressLine) => Promise<number>,
): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const progress = new ProgressLine(process.stderr);
  try {
    return await work(stop.signal, progress);
  } catch (error) {
    progress.end();
    if (!stop.signal.aborted) throw error;
    console.error(message);
    return INTERRUPTED;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
