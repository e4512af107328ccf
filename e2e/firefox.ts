/** Debian's Firefox ESR under Playwright, by WebDriver BiDi. */
import type { Browser } from "@playwright/test";

/** Playwright sends it for each new context, and the ESR of this year does not know it. No story of Firefox needs it. */
const UNKNOWN = "emulation.setMediaFeaturesOverride";

const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Answers that one command in the browser's place. It reaches into Playwright, which has no setting for it; when a
 * newer ESR knows the command, this file goes.
 */
export function answerForFirefox(browser: Browser): void {
  const connection = partOf(browser, "_connection");
  const toImpl = partOf(connection, "toImpl");
  const inner: unknown = typeof toImpl === "function" ? Reflect.apply(toImpl, connection, [browser]) : undefined;
  const session = partOf(inner, "_browserSession");
  const send = partOf(session, "send");
  if (typeof session !== "object" || session === null || typeof send !== "function")
    throw new Error("Playwright's connection to Firefox has changed: see e2e/firefox.ts");
  Reflect.set(session, "send", (method: string, ...rest: unknown[]) => {
    const answer: unknown = method === UNKNOWN ? {} : Reflect.apply(send, session, [method, ...rest]);
    return Promise.resolve(answer);
  });
}

/**
 * Runs in the page: `fill` types as a user does. Playwright's own way sets the value of the field, and React takes its
 * event for an old one.
 */
export function typeInFirefox(): void {
  const type = (text: string): void => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes the events of typing in the page
    document.execCommand("insertText", false, text);
  };
  Object.defineProperty(window, "__pw_bidiInsertText", { get: () => type, set() {} });
}
