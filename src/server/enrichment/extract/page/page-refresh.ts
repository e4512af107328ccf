/** Finds pages that redirect by themselves: with a refresh, a script, or a single frame. */
import type { Page } from "./page.ts";

/** Slower refreshes are ignored: the page is meant to be read. */
const MAX_SECONDS = 5;
/** Characters of text; longer pages are read even when a script redirects. */
const MAX_TEXT = 300;
/** Characters of inline scripts; longer scripts usually redirect under conditions. */
const MAX_SCRIPT = 3000;
const MAX_ADDRESS = 2000;

/** `location = "/no"`, `window.location.href = '/no'`, `top.location.replace("/no")`, with a literal address only. */
const SCRIPT_REDIRECT =
  /(?:^|[^\w$.])(?:(?:window|document|self|top|parent|this)\s*\.\s*){0,2}location(?:\s*\.\s*href)?\s*(?:=\s*(["'`])([^"'`\n]{1,2000})\1\s*(?=[;}\n]|$)|\.\s*(?:replace|assign)\s*\(\s*(["'`])([^"'`\n]{1,2000})\3\s*\))/g;
/** The start of a function that is not called on load: a named function or an event handler. */
const HANDLER =
  /(?:\bfunction\s+[\w$]+\s*\(|(?<!\bonload\s*)=\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|[\w$]+\s*=>)|\bon(?:click|change|submit)\b|["'](?:click|change|submit|message)["'])[^}]*$/;
/** The start of a conditional statement. */
const CONDITION = /(?:\bif\s*\(|\belse\b)(?:[^;{}]*|[^{}]*\{[^}]*)$|(?:&&|\|\||\?|:)\s*\(?\s*$/;
const COMMENT = /<!--|\/\*[\s\S]*?\*\/|(?<![:"'\w])\/\/[^\n]*/g;

type RedirectParts = Pick<Page, "metas" | "base" | "url" | "text" | "scripts" | "resources">;

/** @returns the target address; null when the page stays or reloads itself */
export function refreshOf({ metas, base, url, text, scripts, resources }: RedirectParts): URL | null {
  const byMeta = refreshTarget(metas.get("refresh") ?? "", base, url);
  if (byMeta !== null) return byMeta;
  const [frame, ...otherFrames] = resources.filter(({ kind }) => kind === "frameset");
  if (frame !== undefined && otherFrames.length === 0) return otherPage(frame.url.href, base, url);
  if (text.trim().length > MAX_TEXT) return null;
  const script = scripts.join("\n");
  if (script.length > MAX_SCRIPT) return null;
  // The page shows nothing, so both branches lead to another page.
  const isBare = text.trim() === "" && !resources.some(({ kind }) => kind === "script");
  const target = scriptTarget(script.replaceAll(COMMENT, " "), isBare);
  return target === null ? null : otherPage(target, base, url);
}

/** Parses a `Refresh` header or meta element: `0; url=/no`. @param url address of the page */
export function refreshTarget(value: string, base: URL, url: URL): URL | null {
  const [, seconds = "", written = ""] = /^\s*(\d{1,5})(?:\.\d*)?\s*[;,](.*)$/s.exec(value.slice(0, MAX_ADDRESS)) ?? [];
  const target = written
    .trim()
    .replace(/^url\s*=\s*/i, "")
    .replaceAll(/^["']|["']$/g, "")
    .trim();
  if (/["']|^url\s*=/i.test(target) || Number(seconds) > MAX_SECONDS) return null;
  return otherPage(target, base, url);
}

function otherPage(target: string, base: URL, url: URL): URL | null {
  const targetUrl = target.trim() === "" ? null : URL.parse(target, base);
  if (targetUrl === null || !/^https?:$/.test(targetUrl.protocol)) return null;
  targetUrl.hash = "";
  return targetUrl.href === url.href ? null : targetUrl;
}

/** Returns the first address to which a script redirects on load. @param inBranches includes conditional redirects */
function scriptTarget(script: string, inBranches: boolean): string | null {
  for (const match of script.matchAll(SCRIPT_REDIRECT)) {
    const target = match[2] ?? match[4] ?? "";
    // The match includes the character before `location`.
    const codeBefore = script.slice(0, match.index + 1);
    const isSkipped = HANDLER.test(codeBefore) || (!inBranches && CONDITION.test(codeBefore));
    if (!isSkipped && !target.includes("${")) return target.replaceAll("\\/", "/");
  }
  return null;
}
