/** Path patterns of robots.txt (RFC 9309, 2.2.2 and 2.2.3). */

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
