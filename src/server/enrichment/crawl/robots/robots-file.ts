/**
 * Parses the rules of a robots.txt file for one crawler (RFC 9309). Not a library: the usual packages copy each rule to
 * each crawler named above it, so that a file of 500 kB of names and rules takes gigabytes.
 */

export interface RobotsRules {
  allows(url: URL): boolean;
  /** Seconds between requests that the site asks for, or null. */
  crawlDelay: number | null;
}

interface Rule {
  pattern: string;
  allow: boolean;
}
interface Group {
  rules: Rule[];
  delay: number | null;
}

export const NO_RULES: RobotsRules = { allows: () => true, crawlDelay: null };

/** @param crawler product token, case-insensitive: `NordscopeBot` */
export function readRobots(text: string, crawler: string): RobotsRules {
  const ownGroup: Group = { rules: [], delay: null };
  const anyone: Group = { rules: [], delay: null };
  const crawlerToken = crawler.toLowerCase();
  let isNamed = false;
  let current: Group[] = [];
  let inHead = false;
  for (const line of text.replace(/^[\ufeff\ufffd]+/, "").split(/\r\n|\r|\n/)) {
    const { key, value } = partsOf(line);
    if (key === "user-agent") {
      if (!inHead) current = [];
      inHead = true;
      const token = tokenOf(value);
      const group = token === crawlerToken ? ownGroup : token === "*" ? anyone : null;
      if (group === ownGroup) isNamed = true;
      if (group !== null && !current.includes(group)) current = [...current, group];
    } else if (key === "allow" || key === "disallow") {
      inHead = false;
      if (value !== "")
        for (const { rules } of current) rules.push({ pattern: normalPath(value), allow: key === "allow" });
    } else if (key === "crawl-delay") {
      const delay = Number(value);
      for (const group of value !== "" && delay >= 0 ? current : []) group.delay = delay;
    }
  }
  // Copies the strings: a substring would keep the whole file in memory.
  const { rules, delay } = structuredClone(isNamed ? ownGroup : anyone);
  return { allows: (url) => isAllowed(rules, url), crawlDelay: delay };
}

function partsOf(line: string): { key: string; value: string } {
  const bare = line.split("#", 1)[0] ?? "";
  const colon = bare.indexOf(":");
  // Some files omit the colon; such lines are understood too.
  const [, word = "", rest = ""] = colon < 0 ? (/^\s*([a-z-]+)\s+(\S+)\s*$/i.exec(bare) ?? []) : [];
  return colon < 0
    ? { key: word.toLowerCase(), value: rest }
    : {
        key: bare
          .slice(0, colon)
          .replaceAll(/^[ \t]+|[ \t]+$/g, "")
          .toLowerCase(),
        value: bare.slice(colon + 1).trim(),
      };
}

/**
 * Returns `*`, or the letters before a version (RFC 9309, 2.2.1: a token has no digits). `NordscopeBot/1.0` names
 * NordscopeBot; `NordscopeBotX` does not.
 */
function tokenOf(value: string): string {
  return /^\*(?:\s|$)/.test(value) ? "*" : (/^[a-z_-]+/i.exec(value)?.[0] ?? "").toLowerCase();
}

/** The longest pattern decides; of equally long patterns, `Allow` wins. */
function isAllowed(rules: readonly Rule[], url: URL): boolean {
  const path = normalPath(`${url.pathname}${url.search}`);
  if (path === "/robots.txt") return true;
  let best: Rule | undefined;
  for (const rule of rules) {
    const { length } = rule.pattern;
    const isBetter = !best || length > best.pattern.length || (length === best.pattern.length && rule.allow);
    if (isBetter && matchesPath(rule.pattern, path)) best = rule;
  }
  return best?.allow ?? true;
}

/**
 * `*` matches any characters, a final `$` the end of the path. Each part is searched once, from left to right, so time
 * is linear.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith("$");
  const parts = (toEnd ? pattern.slice(0, -1) : pattern).split("*");
  const [prefix = ""] = parts;
  if (!path.startsWith(prefix)) return false;
  if (parts.length === 1) return !toEnd || path === prefix;
  const suffix = parts.at(-1) ?? "";
  let offset = prefix.length;
  for (const part of parts.slice(1, -1)) {
    const index = path.indexOf(part, offset);
    if (index < 0) return false;
    offset = index + part.length;
  }
  return toEnd ? path.endsWith(suffix) && path.length - suffix.length >= offset : path.indexOf(suffix, offset) >= 0;
}

/** Normal form of a path: unreserved characters unescaped, all others percent-encoded in upper case. */
export function normalPath(text: string): string {
  const encoded = /^[\u0021-\u007e]*$/.test(text) ? text : encodeURI(text.toWellFormed()).replaceAll("%25", "%");
  return encoded.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}
