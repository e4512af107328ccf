import type { FlatProfile, TechnologyCategory } from "../../../contract/technology.ts";

interface Named {
  name: string;
  category: string;
}

/** The specification's tech profile as a view of technologies: one product where it has one place, sorted names where it has several. */
export function flatProfile(technologies: readonly Named[]): FlatProfile {
  const names = (...categories: readonly TechnologyCategory[]) =>
    [
      ...new Set(
        technologies.filter(({ category }) => categories.some((one) => one === category)).map(({ name }) => name),
      ),
    ].sort();
  const one = (category: TechnologyCategory) => names(category)[0] ?? null;
  return {
    cms: one("cms"),
    frameworks: names("framework"),
    analytics: names("analytics", "tag manager"),
    cdn: one("cdn"),
    hosting: one("hosting"),
    email_provider: one("email"),
    ecommerce: one("ecommerce"),
    payment_providers: names("payment"),
    live_chat: one("live chat"),
    marketing: names("marketing", "email sending"),
  };
}
