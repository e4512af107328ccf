import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";

/** Milliseconds after which a new address is written though what it names is still on its way. */
const LATEST_MS = 150;

interface DeferredPushHistory {
  history: RouterHistory;
  /** Writes the address that waits, if one does. */
  settle: () => void;
}

/**
 * The browser's history, where the next address of the same page waits until what it names is on the screen: Chromium's
 * own process works some 20 ms on each, on the cores that draw the page. The router has it at once, and whatever else
 * goes through the router finds it written. The browser's own Back, were it faster, drops it: that step was never made.
 */
export function deferredPushHistory(): DeferredPushHistory {
  const { history, location, document } = window;
  let pending: Parameters<History["pushState"]> | undefined;
  let timer: number | undefined;
  const settle = () => {
    clearTimeout(timer);
    const address = pending;
    // A browser may refuse one: it is not tried for ever.
    pending = undefined;
    if (address) history.pushState(...address);
  };
  const settled =
    <Args extends unknown[]>(move: (...args: Args) => void) =>
    (...args: Args) => {
      settle();
      move.apply(history, args);
    };
  // Before the router's own, which goes by what is written.
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
