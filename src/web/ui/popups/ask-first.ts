import { toast } from "./toast-store.ts";

const QUIET = "[data-do-not-contact]";
const LINKS = 'a[href^="tel:"], a[href^="mailto:"]';

/** Offers to follow a link to a company that must not be contacted. */
function askBeforeContact(name: string, href: string): void {
  const label = href.startsWith("tel:") ? "Call anyway" : "Email anyway";
  toast(`${name} is marked as do not contact`, { action: { label, run: () => open(href, "_self") } });
}

/**
 * Asks before a link is followed in an element with `data-do-not-contact`, or in one with `data-company` around such an
 * element, until the returned function is called.
 */
export function watchContactLinks(): () => void {
  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    const around =
      link?.closest<HTMLElement>(QUIET) ?? link?.closest("[data-company]")?.querySelector<HTMLElement>(QUIET);
    const name = around?.dataset["doNotContact"];
    if (!link || name === undefined) return;
    event.preventDefault();
    askBeforeContact(name, link.href);
  };
  document.addEventListener("click", ask, true);
  return () => document.removeEventListener("click", ask, true);
}
