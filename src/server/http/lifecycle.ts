/** State of the process: `starting` and `draining` respond with 503 to everything except monitoring. */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
  /** The current work of a process that is starting, if it is known. */
  progress?: () => string | null;
}
