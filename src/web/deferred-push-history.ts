import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";

/** After this many milliseconds a new address is written even if its content has not loaded. */
const LATEST_MS = 150;

interface DeferredPushHistory {
  history: RouterHistory;
  /** Writes the pending address, if any. */
  settle: () => void;
}

/**
 * The browser's history, in which the next address of the same page is written only after its content is shown: each
 * write costs Chromium's browser process 20 ms on the cores that render the page. The router sees the new address at
 * once, and other navigation through the router writes it first. If the user presses Back before it is written, it is
 * dropped, as if that step had never been made.
 */
export function deferredPushHistory(): DeferredPushHistory {
  const { history, location, document } = window;
  let pending: Parameters<History["pushState"]> | undefined;
  let timer: number | undefined;
  const settle = () => {
    clearTimeout(timer);
    const address = pending;
    // Cleared first, so that an address that the browser rejects is not tried again.
    pending = undefined;
    if (address) history.pushState(...address);
  };
  const settled =
    <Args extends unknown[]>(move: (...args: Args) => void) =>
    (...args: Args) => {
      settle();
      move.apply(history, args);
    };
  // Runs before the router's listener, which reads the written address.
  addEventListener("popstate", () => (pending = undefined));
  const deferred: Pick<History, "state" | "length" | "back" | "forward" | "go" | "replaceState" | "pushState"> = {
    get state() {
      const state: unknown = history.state;
      return state;
    },
    get length() {
      return history.length;
    },
    back: settled(history.back),
    forward: settled(history.forward),
    go: settled(history.go),
    replaceState: settled(history.replaceState),
    pushState: settled((...address: Parameters<History["pushState"]>) => {
      pending = address;
      if (new URL(address[2] ?? "", location.href).pathname !== location.pathname) settle();
      else timer = window.setTimeout(settle, LATEST_MS);
    }),
  };
  return {
    history: createBrowserHistory({
      window: {
        history: deferred,
        location,
        document,
        addEventListener: addEventListener.bind(window),
        removeEventListener: removeEventListener.bind(window),
      },
    }),
    settle,
  };
}
