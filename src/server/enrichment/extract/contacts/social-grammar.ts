/** Parses profile addresses of the seven networks: hosts, paths, and path words that belong to the network itself. */
import type { SocialProfile } from "../../../../contract/company.ts";

export type Platform = SocialProfile["platform"];

export interface ProfileAddress {
  platform: Platform;
  /** Canonical: each profile has one host and one form. */
  url: string;
  handle: string;
  /** A person's own profile: LinkedIn's `/in/`. */
  personal: boolean;
}

const HOSTS: readonly (readonly [Platform, RegExp])[] = [
  ["linkedin", /^(?:[a-z]{2,3}\.)?linkedin\.com$/],
  [
    "facebook",
    /^(?:[a-z]{2}-[a-z]{2}\.|[a-z]{2}\.|m\.|mobile\.|web\.|touch\.|business\.|l\.)?facebook\.com$|^fb\.(?:com|me)$/,
  ],
  ["instagram", /^(?:m\.|l\.)?instagram\.com$|^instagr\.am$/],
  ["x", /^(?:mobile\.|m\.)?(?:twitter|x)\.com$/],
  ["youtube", /^(?:m\.)?youtube\.com$/],
  ["tiktok", /^(?:m\.)?tiktok\.com$/],
  ["github", /^github\.com$/],
];
/** Cheap filter for links that can be profiles: most links are rejected before they are parsed. */
const NETWORK = /linkedin|facebook|fb\.|instagr|twitter|x\.com|youtube|tiktok|github/i;
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** First path segments that are never profiles on any network: `/share/…`, `/invites/…`. */
const NEVER_PROFILES = words(
  "share sharing sharer invite invites invitation invitations login signin signup register help legal terms",
);
/** First path segments that are pages of the network itself. */
const RESERVED: Readonly<Record<Platform, ReadonlySet<string>>> = {
  linkedin: words(""),
  facebook: words(`
    share.php sharer sharer.php share dialog plugins tr legal privacy policy policies about help hashtag events groups group.php
    login login.php pages profile.php people p pg watch marketplace photo photo.php photos permalink.php story.php media
    business ads settings home.php home gaming reel reels stories notes search video.php videos messages l.php flx ajax
    recover r.php terms.php terms careers developers docs apps games sharer.html business.php bookmarks messenger 2008 tr`),
  instagram: words(`
    p reel reels tv explore accounts stories embed.js about legal developer direct web privacy terms press api jobs oauth`),
  x: words(`
    intent share home search hashtag i login signup privacy tos about settings explore messages compose widgets.js
    statuses notifications download jobs oauth account en`),
  youtube: words(`
    watch embed playlist results feed shorts redirect about t iframe_api attribution_link live hashtag gaming premium ads
    account signin v e s yt howyoutubeworks intl creators music channel c user`),
  tiktok: words("embed"),
  github: words(`
    features about pricing login join topics explore marketplace sponsors orgs settings notifications site security
    contact enterprise collections trending readme customer-stories apps users search new issues pulls`),
};
const HANDLES: Readonly<Record<Platform, RegExp>> = {
  linkedin: /^[\p{L}\p{N}%&.'’_+–-]{2,100}$/u,
  facebook: /^[\p{L}\p{N}.-]{2,100}$/u,
  instagram: /^[A-Za-z0-9_.]{1,30}$/,
  x: /^[A-Za-z0-9_]{1,15}$/,
  youtube: /^[\p{L}\p{N}._-]{2,100}$/u,
  tiktok: /^[A-Za-z0-9_.]{2,24}$/,
  github: /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/,
};

/** @returns null for addresses that are not profiles: share buttons, posts, videos, embeds, the networks' own pages */
export function readProfile(href: string, base?: URL): ProfileAddress | null {
  const url = NETWORK.test(href) ? URL.parse(href.trim(), base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const platform = HOSTS.find(([, pattern]) => pattern.test(host))?.[0];
  if (!platform) return null;
  const parts = hashPath(url)
    .split("/")
    .map((part) => decoded(part).trim())
    .filter((part) => part !== "");
  const address = READERS[platform](parts, url);
  if (!address) return null;
  const handle = address.handle.normalize("NFC").replace(/^@/, "");
  if (!HANDLES[platform].test(handle) || PLACEHOLDERS.test(handle)) return null;
  return { platform, handle, personal: address.personal ?? false, url: address.path(encodeURIComponent(handle)) };
}

/** Old address forms: `twitter.com/#!/name`, `facebook.com/#!/pages/…`. */
function hashPath(url: URL): string {
  return url.pathname.length <= 1 && url.hash.startsWith("#!/") ? url.hash.slice(2).replace(/\?.*$/, "") : url.pathname;
}

const PLACEHOLDERS =
  /^(?:your-?(?:page|profile|username|company|name)|username|yourcompany|company-?name|profile-?name|#|wix|wordpressdotcom|squarespace|shopify|webflow|wordpress|envato|themeforest)$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

interface Read {
  handle: string;
  personal?: boolean;
  path: (handle: string) => string;
}

const READERS: Readonly<Record<Platform, (parts: readonly string[], url: URL) => Read | null>> = {
  linkedin([kind = "", handle = ""]) {
    const word = kind.toLowerCase();
    if (word === "in") return { handle, personal: true, path: (name) => `https://www.linkedin.com/in/${name}` };
    if (!/^(?:company|school|showcase|organization)$/.test(word) || handle === "") return null;
    const canonical = word === "organization" ? "company" : word;
    return { handle, path: (name) => `https://www.linkedin.com/${canonical}/${name}` };
  },
  facebook([firstPart = "", second = "", third = ""], url) {
    const word = firstPart.toLowerCase();
    const id = url.searchParams.get("id") ?? "";
    if (word === "profile.php")
      return /^\d{5,}$/.test(id)
        ? { handle: id, path: (name) => `https://www.facebook.com/profile.php?id=${name}` }
        : null;
    if (word === "people" && /^\d{5,}$/.test(third))
      return { handle: third, path: (name) => `https://www.facebook.com/profile.php?id=${name}` };
    if (word === "p" && /-\d{5,}$/.test(second))
      return { handle: second, path: (name) => `https://www.facebook.com/p/${name}` };
    if (word === "pages") return pageOf(second, third);
    if (word === "pg" && second !== "") return { handle: second, path: (name) => `https://www.facebook.com/${name}` };
    return word.endsWith(".php") ? null : plain("facebook", firstPart, "https://www.facebook.com/");
  },
  instagram([firstPart = "", second = ""]) {
    // `/_u/name` and `/_n/name` open the network's app.
    const name = firstPart === "_u" || firstPart === "_n" ? second : firstPart;
    return second === "p" || second === "reel" ? null : plain("instagram", name, "https://www.instagram.com/");
  },
  x: ([firstPart = "", second = ""]) =>
    /^status(?:es)?$/.test(second) ? null : plain("x", firstPart, "https://x.com/"),
  youtube([firstPart = "", second = ""]) {
    const word = firstPart.toLowerCase();
    if (firstPart.startsWith("@"))
      return { handle: firstPart.slice(1), path: (name) => `https://www.youtube.com/@${name}` };
    if (/^(?:channel|c|user)$/.test(word))
      return second === "" ? null : { handle: second, path: (name) => `https://www.youtube.com/${word}/${name}` };
    return plain("youtube", firstPart, "https://www.youtube.com/");
  },
  tiktok: ([firstPart = "", second = ""]) =>
    firstPart.startsWith("@") && second !== "video"
      ? { handle: firstPart, path: (name) => `https://www.tiktok.com/@${name}` }
      : null,
  github: ([firstPart = "", second]) =>
    second === undefined ? plain("github", firstPart, "https://github.com/") : null,
};

function plain(platform: Platform, firstPart: string, base: string): Read | null {
  const word = firstPart.toLowerCase();
  return word === "" || NEVER_PROFILES.has(word) || RESERVED[platform].has(word)
    ? null
    : { handle: firstPart, path: (name) => base + name };
}

/** `/pages/Name/123`, `/pages/category/Kind/Name-123`. */
function pageOf(name: string, id: string): Read | null {
  if (/^\d{5,}$/.test(id)) return { handle: id, path: (number) => `https://www.facebook.com/${number}` };
  return /-\d{5,}$/.test(name) ? { handle: name, path: (slug) => `https://www.facebook.com/${slug}` } : null;
}
