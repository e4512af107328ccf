/** Rules for recognising products. Rules are data, and matching cost does not grow with their number, except for `style`. */
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
 * A kind and the text to match. A rule writes both in one line:
 * - `host x.no`, `host x.no/path`: a script, style, image, frame or form from this host or a subdomain, or its address in
 *   an inline script
 * - `own /path/`: a file of the site's own registrable domain with this in its path, a weak signal when it is only linked
 *   to; `path /path/`: a file at any host
 * - `file jquery`: a script or style with this name, without version and `.min`
 * - `token fbq`: an identifier in an inline script
 * - `tag AW-`: prefix of a Google tag id, in a string of an inline script or as `id` of a loaded file
 * - `id x`, `class x`, `mark data-x`: of an element; marks are names of data attributes and of custom elements. A final
 *   `#` matches a hash of letters and digits, a final `*` any text
 * - `style --x`, `style .x-#`: a text of an inline style sheet; `#` matches a hash
 * - `generator X`, `meta name`: prefix of `<meta name=generator>`; a `<meta>` with this name, or, with `*`, this prefix
 * - `comment X`: a comment that contains this text
 * - `header name`, `header name: x`, `cookie x`, `cookie x*`: of the response; only names of cookies are read
 * - `link x.no/path`: a link to this host
 * - `txt x=`: prefix, in lower case, of a TXT record that proves an account
 * - `mx`, `spf`, `ns`, `cname`, `autodiscover`, `dkim`: suffix of a name in these DNS records
 */
export interface Signal {
  kind: SignalKind;
  text: string;
}

export interface Rule {
  name: string;
  category: TechnologyCategory;
  /** The vendor's page that documents the marker. */
  vendorPage: string;
  /** One of these proves the product. */
  strong: readonly Signal[];
  /** Two of these, of different kinds, prove the product. */
  weak: readonly Signal[];
  /** Names of products that this one requires. */
  implies: readonly string[];
  /**
   * Examples that must be recognised: HTML of a page of https://www.firma.no/, or a line such as `header server: x`,
   * `mx x.no`, `txt v=spf1 …`.
   */
  hit: readonly string[];
  /** Examples that must not be recognised. */
  miss: readonly string[];
}
