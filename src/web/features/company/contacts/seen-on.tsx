import { format } from "../../../lib/format.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { linkStyle } from "../../../ui/link-style.ts";

interface SeenOnProps {
  /** Null when the DNS records of the domain show it. */
  url: string | null;
  firstSeen: string | null;
  lastSeen: string;
  /** True for a demo company, whose pages do not exist and are not linked. */
  invented: boolean;
  /** First word of the sentence. */
  word?: string;
}

/** "Seen on /kontakt 3 days ago": the page that shows a fact, and the time of the last visit. */
export function SeenOn({ url, firstSeen, lastSeen, invented, word = "Seen" }: SeenOnProps) {
  const days = firstSeen && `First seen ${format.day(firstSeen)}, last ${format.dateTime(lastSeen)}`;
  return (
    <>
      {word} {url === null ? "in its DNS records" : <PageLink url={url} invented={invented} />}{" "}
      <span {...tooltip(days ?? format.dateTime(lastSeen))}>{format.ago(lastSeen)}</span>
    </>
  );
}

/** "on /kontakt", as a link if the page exists. */
export function PageLink({ url, invented }: { url: string; invented: boolean }) {
  const name = pageName(url);
  return <>on {invented || !isWebAddress(url) ? name : <OutsideLink href={url}>{name}</OutsideLink>}</>;
}

/** A link to another website, sent without a referrer. @param href an http or https address */
function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${linkStyle} wrap-anywhere`}>
      {children}
    </a>
  );
}

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
