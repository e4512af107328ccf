/** Labels and tones for codes of the service, the same on every page. */
import { credits } from "../../../contract/cost.ts";
import type { LeadCompany } from "../../../contract/lead.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { dataLanguage } from "../../api/data-language.ts";
import { format } from "../../lib/format.ts";
import { displayName } from "../../lib/register-case.ts";

type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger";
export interface BadgeWords {
  label: string;
  tone: BadgeTone;
  hint: string;
}

const regionNames = new Intl.DisplayNames(dataLanguage, { type: "region" });
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  ["NO", "SE", "DK", "FI"].map((code) => [code, regionNames.of(code) ?? code]),
);

/** Active, bankrupt, dissolving and ceased, in the words of the registers. */
const standings = {
  en: ["Active", "Bankrupt", "Dissolving", "Ceased"],
  nb: ["Aktiv", "Konkurs", "Under avvikling", "Slettet"],
  sv: ["Aktivt", "Konkurs", "Under avveckling", "Avregistrerat"],
  da: ["Aktiv", "Konkurs", "Under opløsning", "Ophørt"],
  fi: ["Toiminnassa", "Konkurssissa", "Purkautumassa", "Lakannut"],
} as const;
const [active, bankrupt, dissolving, ceased] = standings[dataLanguage];

export const standingWords: Readonly<Record<string, BadgeWords>> = {
  active: { label: active, tone: "success", hint: "Active in the register" },
  bankrupt: { label: bankrupt, tone: "danger", hint: "Bankrupt in the register" },
  dissolving: { label: dissolving, tone: "warning", hint: "Being dissolved" },
  ceased: { label: ceased, tone: "danger", hint: "Removed from the register" },
};

export const verificationWords: Readonly<Record<string, BadgeWords>> = {
  verified: { label: "Verified", tone: "success", hint: "Registration confirmed" },
  pending: { label: "Invalid number", tone: "warning", hint: "The registry number is invalid" },
  unverified: { label: "Not confirmed", tone: "neutral", hint: "Registry number not confirmed" },
};

export const protectedBadge: BadgeWords = {
  label: "Marketing opt-out",
  tone: "warning",
  hint: "Opted out of marketing in the register",
};

/** Shown with an address whose mailbox does not exist, wherever the address is. */
export const BOUNCES = "Bounces: mailbox does not exist";

/** "post@fjord.example", or "Bounces · post@fjord.example" when its mailbox does not exist. */
export const mailboxText = ({ email, email_status }: Pick<LeadCompany, "email" | "email_status">): string | null =>
  email_status === "invalid" ? `Bounces · ${email}` : email;

/** Badges shown with a company everywhere: problems in the register, and the marketing opt-out. */
export function warningBadges(company: {
  registry_status: string;
  marketing_protected?: boolean | null;
}): BadgeWords[] {
  const statusWords = company.registry_status === "active" ? undefined : standingWords[company.registry_status];
  return [...(statusWords ? [statusWords] : []), ...(company.marketing_protected ? [protectedBadge] : [])];
}

export type LeadTone = "blue" | "violet" | "amber" | "green" | "grey";

export const leadWords: Readonly<Record<string, { label: string; tone: LeadTone }>> = {
  new: { label: "New", tone: "blue" },
  contacted: { label: "Contacted", tone: "violet" },
  qualified: { label: "Qualified", tone: "amber" },
  converted: { label: "Converted", tone: "green" },
  lost: { label: "Lost", tone: "grey" },
};

/** `https://www.example.com/shop` → `example.com/shop` */
export function shortWebsite(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

/** "formerly Fjord AS", "also Fjord Rør": the other name that matched a search, if it did. */
export function formerNameOf({ matched_name: matched }: SearchHit): string | undefined {
  return matched ? `${matched.until === null ? "also" : "formerly"} ${displayName(matched.name)}` : undefined;
}

/** "2 credits" for a cost in units. */
export const price = (units: number): string => format.count(credits(units), "credit", "credits");
