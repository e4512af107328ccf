/** State of the process: `starting` and `draining` respond with 503 to everything except monitoring. */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
  /** What a starting process does at the moment, if it is known. */
  progress?: () => string | null;
}
