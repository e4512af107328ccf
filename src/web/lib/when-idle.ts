const LATEST_MS = 2000;

/** Resolves when the browser is idle, after 2 s at the latest; for code that the first view does not need. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have this function.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, LATEST_MS / 10);
    else requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
  });
}

/** Defers loading until the browser is idle. */
export const afterIdle =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await whenIdle();
    return load();
  };
