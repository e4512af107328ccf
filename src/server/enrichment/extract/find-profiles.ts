/** Finds social network profiles that a page presents as the company's own. */
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import type { Organization } from "./linked-data.ts";
import { creditsOf, isOtherPartyText, isThemeMaker, lettersOf } from "./other-parties.ts";
import type { Page, PageLink } from "./page.ts";
import { type Platform, readProfile } from "./social-grammar.ts";

export interface FoundProfile {
  platform: Platform;
  url: string;
  handle: string;
  /** `link`, `json-ld` or `rel=me`. */
  evidence: string;
}

/** Link texts that introduce a profile: the network's name, or an invitation to follow. */
const NAMED =
  /^(?:(?:v[åi]r[te]?|our|f[øöo]lj?g?|gilla|lik|seuraa|besøk|besök|besøg|find|finn|hitta|se|follow|like|join|visit|meet|us|oss|os|meitä|også|också|på|on|i|in|at|the|page|side|sida|sivu|profile?n?|profil|company|kanal|icon|ikon|logo|link|lenke|länk|to|til|till|facebook|fb|insta(?:gram)?|linked\s?-?in|twitter|x|you\s?tube|tik\s?-?tok|git\s?hub|opens?|åpnes|öppnas|åbner|avautuu|new|nytt|ny|nyt|uuteen|tab|fane|flik|vindu|fönster|window|ikkunaan|välilehteen|et|ett|a|our|social|media|some|channel|med|with|and|og|och|ja|company's|konto|account|vår|våra|vores|facebookissa|instagramissa|linkedinissä|twitterissä|youtubessa)[\s:.,!–()|/@-]*)*$/iu;

export function findProfiles(page: Page, organizations: readonly Organization[]): FoundProfile[] {
  const profiles = new Map<string, FoundProfile>();
  const add = (href: string, evidence: string) => {
    const profile = readProfile(href, page.base);
    if (!profile || profile.personal || isThemeMaker(profile.handle, page)) return;
    const { platform, url, handle } = profile;
    const key = url.toLowerCase();
    if (!profiles.has(key)) profiles.set(key, { platform, url, handle, evidence });
  };
  const credits = creditsOf(page);
  for (const link of page.links)
    if (isOwn(page, link, credits)) add(link.href, link.rel.includes("me") ? "rel=me" : "link");
  for (const { profiles } of organizations) for (const url of profiles) add(url, "json-ld");
  return [...profiles.values()];
}

/**
 * Checks whether a link to a network is the site's own: in its header or footer, named after the network, or after the
 * site.
 */
function isOwn(page: Page, link: PageLink, credits: readonly string[]): boolean {
  const host = /^(?:https?:)?\/\//i.test(link.href) ? readProfile(link.href, page.base) : null;
  if (!host || isOtherPartyText(page, link.start)) return false;
  const site = lettersOf(domainLabel(page.url.hostname));
  const handle = lettersOf(host.handle);
  const otherNames = credits.filter((name) => site.length < 3 || !lettersOf(name).startsWith(site));
  if (handle.length > 3 && otherNames.some((name) => isNamed(handle, name))) return false;
  if (site.length > 2 && (handle.includes(site) || (handle.length > 3 && site.includes(handle)))) return true;
  if (link.area === "article") return NAMED.test(link.label);
  return link.area !== "aside" || NAMED.test(link.label);
}

/** Checks whether a handle is a name, or an initial and the last name: `nilsekberg`, `nekberg`. */
function isNamed(handle: string, name: string): boolean {
  const [firstWord = "", ...rest] = name.split(" ");
  return [name, [firstWord.slice(0, 1), ...rest].join("")].some((spelling) => lettersOf(spelling).startsWith(handle));
}
