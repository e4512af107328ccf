import type { Resource, ResourceKind } from "./page.ts";

const KINDS: Readonly<Record<string, ResourceKind>> = {
  script: "script",
  link: "other",
  img: "image",
  iframe: "frame",
  frame: "frameset",
  embed: "frame",
  form: "form",
  source: "other",
  video: "other",
};
/** Attributes in which consent managers and lazy loaders store the address until it is loaded. */
const GATED = [
  "data-src",
  "data-cookieblock-src",
  "data-cmp-src",
  "data-consent-src",
  "data-lazy-src",
  "data-category-src",
  "data-rocket-src",
];
const SETS = ["srcset", "data-srcset", "data-lazy-srcset"];
const MAX_ADDRESS = 2000;

/** Returns the address that an element loads or sends data to, or undefined when it has no http(s) address. */
export function resourceOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  base: URL,
): Resource | undefined {
  const kind = KINDS[name];
  if (!kind) return undefined;
  const set = GATED.find((key) => attributes[key] !== undefined);
  const gatedAddress = set === undefined ? undefined : attributes[set];
  const written = name === "link" ? attributes["href"] : name === "form" ? attributes["action"] : attributes["src"];
  // Lazy images have an inline placeholder until they are scrolled into view.
  const address =
    written === undefined || written.startsWith("data:") ? (gatedAddress ?? firstOfSet(attributes)) : written;
  if (!address || address.length > MAX_ADDRESS || address.startsWith("data:")) return undefined;
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const gated = gatedAddress !== undefined || /^(text\/plain|javascript\/blocked)$/i.test(attributes["type"] ?? "");
  return { kind: name === "link" ? linkKind(attributes["rel"] ?? "") : kind, url, gated };
}

/** Returns the first image of a set: `a.jpg 1x, b.jpg 2x`. */
function firstOfSet(attributes: Readonly<Record<string, string>>): string | undefined {
  const key = SETS.find((name) => attributes[name] !== undefined);
  return key === undefined ? undefined : /^\s*([^\s,]+)/.exec(attributes[key] ?? "")?.[1];
}

function linkKind(rel: string): ResourceKind {
  if (/stylesheet/i.test(rel)) return "style";
  return /preconnect|dns-prefetch|preload|modulepreload|prefetch/i.test(rel) ? "hint" : "other";
}
