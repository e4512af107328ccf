/** Distinguishes pages of a company from those that stand in their place: challenges, parked domains, nothing yet. */
import type { Page } from "./page.ts";

export type PageState = "content" | "challenge" | "parked" | "under construction" | "empty";

const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|pardon our interruption|are you a robot|security check|verify you are human|ddos-guard|please wait|un momento|403 forbidden|request rejected|bot verification)/i;
const CHALLENGE_TEXT =
  /(?:checking (?:if the site connection is secure|your browser)|verify(?:ing)? you are (?:a )?human|enable javascript and cookies to continue|incapsula incident|request unsuccessful\. incapsula|unusual traffic from your)/i;
const PARKED =
  /(?:(?:this )?domain(?: name)? (?:is |may be )?(?:for sale|parked)|buy this domain|domenet er (?:parkert|registrert|til salgs)|domene(?:t)? (?:er )?parkert|denna domän är (?:parkerad|reserverad)|domänen är (?:till salu|parkerad|registrerad)|parkerad (?:hos|domän)|domænet er (?:parkeret|reserveret|til salg)|dette domæne er (?:parkeret|til salg|reserveret)|verkkotunnus on (?:varattu|myynnissä|pysäköity)|parked (?:free|by|with|domain)|sedoparking|domain parking|hugedomains|afternic)/i;
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
  if (text.length >= SHORT) return "content";
  if (PARKED.test(`${title}\n${text}`)) return "parked";
  return text.length < 500 && UNFINISHED.test(`${title}\n${text}`) && !text.includes("@")
    ? "under construction"
    : "content";
}
