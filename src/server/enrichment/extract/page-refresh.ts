/** Pages that send their readers on to another one by themselves: by a refresh, a script, or a frame that is all there is. */
import type { Page } from "./page.ts";

/** A page that is left later is meant to be read. */
const MAX_SECONDS = 5;
/** Characters of text; a page with more is read, whatever its scripts do. */
const MAX_TEXT = 300;
/** Characters of inline scripts; longer ones decide when they send on. */
const MAX_SCRIPT = 3000;
const MAX_ADDRESS = 2000;

/** `location = "/no"`, `window.location.href = '/no'`, `top.location.replace("/no")`, and nothing but an address. */
const SCRIPT_REDIRECT =
  /(?:^|[^\w$.])(?:(?:window|document|self|top|parent|this)\s*\.\s*){0,2}location(?:\s*\.\s*href)?\s*(?:=\s*(["'`])([^"'`\n]{1,2000})\1\s*(?=[;}\n]|$)|\.\s*(?:replace|assign)\s*\(\s*(["'`])([^"'`\n]{1,2000})\3\s*\))/g;
/** The beginning of a function that is not called on loading: by its name, or after a click. */
const HANDLER =
  /(?:\bfunction\s+[\w$]+\s*\(|(?<!\bonload\s*)=\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|[\w$]+\s*=>)|\bon(?:click|change|submit)\b|["'](?:click|change|submit|message)["'])[^}]*$/;
/** The beginning of a statement that runs in some browsers or for some readers only. */
const CONDITION = /(?:\bif\s*\(|\belse\b)(?:[^;{}]*|[^{}]*\{[^}]*)$|(?:&&|\|\||\?|:)\s*\(?\s*$/;
const COMMENT = /<!--|\/\*[\s\S]*?\*\/|(?<![:"'\w])\/\/[^\n]*/g;

type SentOn = Pick<Page, "metas" | "base" | "url" | "text" | "scripts" | "resources">;

/** @returns the other page's address; null where the page stays, or only loads itself again */
export function refreshOf({ metas, base, url, text, scripts, resources }: SentOn): URL | null {
  const byMeta = refreshTarget(metas.get("refresh") ?? "", base, url);
  if (byMeta !== null) return byMeta;
  const [frame, ...otherFrames] = resources.filter(({ kind }) => kind === "frameset");
  if (frame !== undefined && otherFrames.length === 0) return otherPage(frame.url.href, base, url);
  const script = scripts.join("\n");
  if (text.trim().length > MAX_TEXT || script.length > MAX_SCRIPT) return null;
  // Such a page shows nothing: both branches lead to another one.
  const isBare = text.trim() === "" && !resources.some(({ kind }) => kind === "script");
  const target = scriptTarget(script.replaceAll(COMMENT, " "), isBare);
  return target === null ? null : otherPage(target, base, url);
}

/** Reads the value of a `Refresh` header or meta element: `0; url=/no`. @param url of the page that has it */
export function refreshTarget(value: string, base: URL, url: URL): URL | null {
  const [, seconds = "", target = ""] =
    /^\s*(\d{1,5})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(value.slice(0, MAX_ADDRESS)) ?? [];
  if (/^\s*url\s*=/i.test(target) || Number(seconds) > MAX_SECONDS) return null;
  return otherPage(target, base, url);
}

function otherPage(target: string, base: URL, url: URL): URL | null {
  const targetUrl = target.trim() === "" ? null : URL.parse(target, base);
  if (targetUrl === null || !/^https?:$/.test(targetUrl.protocol)) return null;
  targetUrl.hash = "";
  return targetUrl.href === url.href ? null : targetUrl;
}

/** Returns the first address that a script goes to when the page is loaded. @param inBranches conditional ones count */
function scriptTarget(script: string, inBranches: boolean): string | null {
  for (const match of script.matchAll(SCRIPT_REDIRECT)) {
    const target = match[2] ?? match[4] ?? "";
    // The match begins with the character before `location`.
    const codeBefore = script.slice(0, match.index + 1);
    const isSkipped = HANDLER.test(codeBefore) || (!inBranches && CONDITION.test(codeBefore));
    if (!isSkipped && !target.includes("${")) return target.replaceAll("\\/", "/");
  }
  return null;
}
