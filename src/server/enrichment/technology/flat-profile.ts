import type { FlatProfile, TechnologyCategory } from "../../../contract/technology.ts";

interface Named {
  name: string;
  category: string;
}

/** Converts technologies to the specification's tech profile: one product for single fields, sorted names for lists. */
export function flatProfile(technologies: readonly Named[]): FlatProfile {
  const names = (...categories: readonly TechnologyCategory[]) =>
    [
      ...new Set(
        technologies
          .filter(({ category }) => categories.some((candidate) => candidate === category))
          .map(({ name }) => name),
      ),
    ].sort();
  const firstOf = (category: TechnologyCategory) => names(category)[0] ?? null;
  return {
    cms: firstOf("cms"),
    frameworks: names("framework"),
    analytics: names("analytics", "tag manager"),
    cdn: firstOf("cdn"),
    hosting: firstOf("hosting"),
    email_provider: firstOf("email"),
    ecommerce: firstOf("ecommerce"),
    payment_providers: names("payment"),
    live_chat: firstOf("live chat"),
    marketing: names("marketing", "email sending"),
  };
}
