const LATEST_MS = 2000;

/** Resolves when the browser has nothing older to do, after 2 s at the latest: for code that no first view needs. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, LATEST_MS / 10);
    else requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
  });
}

/** Puts off a load until the browser is idle. */
export const afterIdle =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await whenIdle();
    return load();
  };
