import type { TechProfile } from "../../../contract/technology.ts";

const categories = [
  ["cms", "Content management"],
  ["ecommerce", "Online shop"],
  ["frameworks", "Frameworks"],
  ["analytics", "Analytics"],
  ["marketing", "Marketing"],
  ["payment_providers", "Payments"],
  ["live_chat", "Live chat"],
  ["cdn", "Content delivery"],
  ["hosting", "Hosting"],
  ["email_provider", "Email"],
] as const satisfies readonly (readonly [keyof TechProfile, string])[];

/** The names by category, those that have any. */
export function technologiesOf(profile: TechProfile): { label: string; names: string[] }[] {
  return categories.flatMap(([field, label]) => {
    const names = [profile[field] ?? []].flat();
    return names.length > 0 ? [{ label, names }] : [];
  });
}
