/** Pages that send their readers on to another one by themselves (`<meta http-equiv="refresh">`). */
import type { Page } from "./page.ts";

/** A page that is left later is meant to be read. */
const MOST_SECONDS = 5;

/** @returns the other page's address; null where the page stays, or only loads itself again */
export function refreshOf({ metas, base, url }: Pick<Page, "metas" | "base" | "url">): URL | null {
  const [, seconds = "", target = ""] =
    /^\s*(\d{1,5})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(
      metas.get("refresh")?.slice(0, 2000) ?? "",
    ) ?? [];
  if (target === "" || /^\s*url\s*=/i.test(target) || Number(seconds) > MOST_SECONDS) return null;
  const to = URL.parse(target, base);
  if (to === null) return null;
  to.hash = "";
  return to.href === url.href ? null : to;
}
