/** Where the process stands: `starting` and `draining` answer 503 to all but monitoring. */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
}
