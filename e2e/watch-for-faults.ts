import type { BrowserContext } from "@playwright/test";

/**
 * Collects what goes wrong in any page of the context: uncaught errors, errors written to the console (React's, the
 * content security policy's) and policy violations by name. A request answered with an error status is not one of them:
 * the tests of error pages want those.
 */
export async function watchForFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(error.error().stack ?? error.error().message));
  context.on("console", (message) => {
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) faults.push(message.text());
  });
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Against the policy ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}`);
    }),
  );
  return faults;
}
