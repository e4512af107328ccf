const SECOND_MS = 1_000;

/** Returns a function that runs `work` at most once a second and returns the last result in between. */
export function onceASecond<T>(work: () => Promise<T>): (now: Date) => Promise<T> {
  let cached: { time: number; result: Promise<T> } | undefined;
  return (now) => {
    const time = now.getTime();
    if (!cached || Math.abs(time - cached.time) >= SECOND_MS) cached = { time, result: work() };
    return cached.result;
  };
}
