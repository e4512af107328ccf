/**
 * Asks before the page is drawn, so that its answers come while it is. What fails the page asks for again, and shows.
 * Queries are given with `staleTime: "static"`: what is there already is not asked for.
 * @returns what a loader waits for, so that asking and drawing are two tasks
 */
export function askEarly(...asked: Promise<unknown>[]): Promise<void> {
  for (const one of asked) one.catch(() => undefined);
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
