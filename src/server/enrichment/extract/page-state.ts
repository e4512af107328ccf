/** Distinguishes company pages from placeholders: challenges, parked domains, suspended accounts and empty sites. */
import type { Page } from "./page.ts";

export type PageState = "content" | "challenge" | "parked" | "suspended" | "under construction" | "empty";

const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|pardon our interruption|are you a robot|security check|verify you are human|ddos-guard|please wait|un momento|403 forbidden|request rejected|bot verification)/i;
const CHALLENGE_TEXT =
  /(?:checking (?:if the site connection is secure|your browser)|verify(?:ing)? you are (?:a )?human|enable javascript and cookies to continue|incapsula incident|request unsuccessful\. incapsula|unusual traffic from your)/i;
const PARKED =
  /(?:(?:this )?domain(?: name)? (?:is |may be )?(?:for sale|parked)|buy this domain|domenet er (?:parkert|registrert|til salgs)|domene(?:t)? (?:er )?parkert|denna domän är (?:parkerad|reserverad)|domänen är (?:till salu|parkerad|registrerad)|parkerad (?:hos|domän)|domænet er (?:parkeret|reserveret|til salg)|dette domæne er (?:parkeret|til salg|reserveret)|verkkotunnus on (?:varattu|myynnissä|pysäköity)|parked (?:free|by|with|domain)|sedoparking|domain parking|hugedomains|afternic)/i;
/** Phrases that count only at the start of a long page; further down they can be its subject. */
const PARKED_LEAD =
  /(?:this|the) domain(?: name)?(?: [\w.-]{1,80})? (?:is |may be )(?:for sale|parked|available for purchase)|buy this domain|(?:dom[eæ]net|dette dom[eæ]net?) er (?:parkert|parkeret|til salgs?)|(?:domänen|denna domän) är (?:parkerad|till salu)|verkkotunnus on (?:myynnissä|pysäköity)/i;
const FOR_SALE = /^\s(?:is|may be|er|är|on)\s(?:for sale|available for purchase|til salgs?|till salu|myynnissä)/i;
const SUSPENDED =
  /(?:^|\n|this |your |the )(?:(?:web ?)?(?:hosting )?account|(?:web ?)?site|domain|web ?page)(?: for [\w.-]{1,80})? (?:has been |is |was )?(?:temporarily )?suspended|bandwidth limit exceeded|(?:nettstedet|nettsiden|hjemmesiden|kontoen|domenet|domænet|websiden|webstedet) er (?:midlertidige?t? )?(?:suspendere?t|stengt|sperret|spærret|deaktivere?t|lukket)|(?:webbplatsen|hemsidan|kontot|domänen) är (?:tillfälligt )?(?:avstängd|avstängt|spärrad|spärrat|suspenderad|nedstängd)|(?:sivusto|verkkosivusto|tili|verkkotunnus|kotisivut) (?:on|ovat) (?:tilapäisesti )?(?:suljettu|jäädytetty|poistettu käytöstä)/i;
const LEAD = 300;
const UNFINISHED =
  /(?:coming soon|under construction|under konstruksjon|under uppbyggnad|under opbygning|siden er under|sivusto(?:a)? (?:on )?(?:rakenteilla|päivitetään)|kommer snart|kommer snarest|snart klar|website is being built|index of \/|apache2 (?:ubuntu|debian) default page|welcome to nginx|it works!|iis windows server|default web site page)/i;
const SHORT = 1500;

export function pageState(page: Page): PageState {
  const { text, title } = page;
  if (text.trim() === "" && page.links.length === 0 && page.resources.length === 0 && page.linkedData.length === 0)
    return "empty";
  if (
    CHALLENGE_TITLE.test(title) ||
    (text.length < SHORT && CHALLENGE_TEXT.test(text)) ||
    page.ids.has("challenge-form")
  )
    return "challenge";
  const lead = leadOf(page);
  if (SUSPENDED.test(lead)) return "suspended";
  if (PARKED_LEAD.test(lead) || isForSale(lead, page.url.hostname)) return "parked";
  if (text.length >= SHORT) return "content";
  if (PARKED.test(`${title}\n${text}`)) return "parked";
  return text.length < 500 && UNFINISHED.test(`${title}\n${text}`) && !text.includes("@")
    ? "under construction"
    : "content";
}

/** The title, the first heading and the first lines. */
function leadOf({ title, text, headings }: Page): string {
  const [heading] = headings;
  const headingText = heading ? text.slice(heading.start, Math.min(heading.end, heading.start + LEAD)).trim() : "";
  return `${title}\n${headingText}\n${text.slice(0, LEAD)}`;
}

/** Checks whether a page offers its own domain for sale: `firma.no is for sale`. */
function isForSale(lead: string, hostname: string): boolean {
  const host = hostname.replace(/^www\./, "");
  const index = lead.toLowerCase().indexOf(host);
  return index >= 0 && FOR_SALE.test(lead.slice(index + host.length));
}
