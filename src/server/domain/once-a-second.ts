const SECOND_MS = 1_000;

/** Returns a function that does the work at most once a second, and gives its last result in between. */
export function onceASecond<T>(work: () => Promise<T>): (now: Date) => Promise<T> {
  let kept: { at: number; result: Promise<T> } | undefined;
  return (now) => {
    const at = now.getTime();
    if (!kept || Math.abs(at - kept.at) >= SECOND_MS) kept = { at, result: work() };
    return kept.result;
  };
}
