/** Returns whether a URL can be used for a link: http(s), and not a scheme that executes code. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

const MOST_SHOWN = 40;

/**
 * A page by its path: `/om-oss`, `/?side=2`; "the front page" for the first. Letters are decoded unless the path
 * contains deceptive characters.
 */
export function pageName(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, MOST_SHOWN);
  const { pathname, search } = new URL(url);
  if (pathname === "/" && search === "") return "the front page";
  const path = readable(pathname) + search;
  return path.length > MOST_SHOWN ? `${path.slice(0, MOST_SHOWN - 1)}…` : path;
}

function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /^[\p{L}\p{N}\-._~/]+$/u.test(decoded) ? decoded : path;
  } catch {
    return path;
  }
}
