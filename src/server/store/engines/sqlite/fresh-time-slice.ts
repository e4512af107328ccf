/** After sleeping this long, a thread gets a new time slice, which is longer than a batch of writes. */
const NAP_MS = 0.1;
const nap = new Int32Array(new SharedArrayBuffer(4));

/**
 * Starts a new time slice before the write lock is taken. A background thread that is preempted during a batch would
 * keep the lock until it is scheduled again, while charges of users wait.
 */
export function takeFreshTimeSlice(): void {
  Atomics.wait(nap, 0, 0, NAP_MS);
}
