import { ProgressLine } from "./progress-line.ts";

/** Exit code of an interrupted process, by shell convention. */
const INTERRUPTED = 130;
/** Message of commands that read registers. */
export const READ_SO_FAR = "Interrupted. Imported rows are saved; run the command again to continue.";

/**
 * Runs long work with its progress on stderr. Ctrl-C (SIGINT) and SIGTERM abort it by the signal, so that everything
 * written so far is complete.
 * @param message for the user when the work was aborted; all other errors are rethrown
 * @returns the exit code of the work, or 130
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
