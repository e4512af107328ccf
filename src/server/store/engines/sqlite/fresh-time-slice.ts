/** Asleep for so long a thread gets a time slice of its own, which is longer than a batch of writes. */
const NAP_MS = 0.1;
const nap = new Int32Array(new SharedArrayBuffer(4));

/**
 * Begins a new time slice of the processor before the turn to write is taken. A background thread that loses the processor
 * within a batch would keep that turn until it has it back, and charges of users would wait.
 */
export function takeFreshTimeSlice(): void {
  Atomics.wait(nap, 0, 0, NAP_MS);
}
