/** Rules by which a product is recognised. They are data: their cost does not grow with their number. */
import type { TechnologyCategory } from "../../../contract/technology.ts";

export const SIGNAL_KINDS = [
  "host",
  "own",
  "path",
  "file",
  "token",
  "tag",
  "id",
  "class",
  "mark",
  "style",
  "generator",
  "meta",
  "comment",
  "header",
  "cookie",
  "link",
  "mx",
  "spf",
  "ns",
  "cname",
  "autodiscover",
  "dkim",
  "txt",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * A kind and what it looks for. Rules write both in one line:
 * - `host x.no`, `host x.no/path`: a script, style, image, frame or form of this host or one below it, or its address in an
 *   inline script
 * - `own /path/`: a file of the site's own registrable domain whose path contains this, a weak signal where it is only linked to;
 *   `path /path/`: a file at any host
 * - `file jquery`: a script or style of this name, versions and `.min` aside
 * - `token fbq`: an identifier in an inline script
 * - `tag AW-`: how an id of Google's tags begins, in a string of an inline script or as `id` of what it loads
 * - `id x`, `class x`, `mark data-x`: of an element; marks are names of data attributes and of custom elements
 *   A `#` at the end of one of these stands for a hash of letters and digits, a `*` for anything
 * - `style --x`, `style .x-#`: a text of an inline style sheet, with or without a hash behind it
 * - `generator X`, `meta name`: how `<meta name=generator>` begins; a `<meta>` of this name, or with `*` one that begins so
 * - `comment X`: a comment that contains this
 * - `header name`, `header name: x`, `cookie x`, `cookie x*`: of the answer; only names of cookies are looked at
 * - `link x.no/path`: a link to this host
 * - `txt x=`: how a TXT record begins, in lower case, that proves an account
 * - `mx`, `spf`, `ns`, `cname`, `autodiscover`, `dkim` and how the name ends that DNS gives
 */
export interface Signal {
  kind: SignalKind;
  text: string;
}

export interface Rule {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that describes the marker. */
  vendorPage: string;
  /** One of these is enough. */
  strong: readonly Signal[];
  /** Two of these of different kinds are. */
  weak: readonly Signal[];
  /** Names of products without which this one cannot be. */
  implies: readonly string[];
  /** Examples that must be recognised: HTML of a page of https://www.firma.no/, or a line as in `header server: x`, `mx x.no`, `txt v=spf1 …`. */
  hit: readonly string[];
  /** Examples that must not. */
  miss: readonly string[];
}
