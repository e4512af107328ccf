/** Words and tones for what the service says in codes, the same on every page. */

type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger";
export interface BadgeWords {
  label: string;
  tone: BadgeTone;
  hint: string;
}

export const countryNames: Readonly<Record<string, string>> = {
  NO: "Norway",
  SE: "Sweden",
  DK: "Denmark",
  FI: "Finland",
};

export const standingWords: Readonly<Record<string, BadgeWords>> = {
  active: { label: "Active", tone: "success", hint: "In its register, without remarks" },
  bankrupt: { label: "Bankrupt", tone: "danger", hint: "The register says that it is bankrupt" },
  dissolving: { label: "Dissolving", tone: "warning", hint: "The register says that it is being wound up" },
  ceased: { label: "Ceased", tone: "danger", hint: "It has left its register" },
};

export const verificationWords: Readonly<Record<string, BadgeWords>> = {
  verified: { label: "Verified", tone: "success", hint: "Confirmed in its national register" },
  pending: { label: "Number in doubt", tone: "warning", hint: "Its registry number fails its check digit" },
  unverified: { label: "Unverified", tone: "neutral", hint: "Not found in a national register yet" },
};

const protectedBadge: BadgeWords = {
  label: "No marketing",
  tone: "warning",
  hint: "Marketing protected: it has asked its register to be left alone by advertisers",
};

/** Badges that belong to a company wherever it appears: trouble in the register, and a wish to be left alone. */
export function warningBadges(company: { registry_status: string; marketing_protected?: boolean }): BadgeWords[] {
  const standing = company.registry_status === "active" ? undefined : standingWords[company.registry_status];
  return [...(standing ? [standing] : []), ...(company.marketing_protected ? [protectedBadge] : [])];
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
