import type { BrowserContext } from "@playwright/test";

/**
 * Collects faults of any page of the context: uncaught errors, errors written to the console (by React or the content
 * security policy), and policy violations by name. Responses with an error status are not faults: the tests of error
 * pages need them.
 */
export async function watchForFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(error.error().stack ?? error.error().message));
  context.on("console", (message) => {
    // Chromium lets one gesture open one program: keys that follow the first tel: or mailto: quickly are not its fault.
    const expected = /^(Failed to load resource|Not allowed to launch '(tel|mailto):)/.test(message.text());
    if (message.type() === "error" && !expected) faults.push(message.text());
  });
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Violates the policy ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}`);
    }),
  );
  return faults;
}
