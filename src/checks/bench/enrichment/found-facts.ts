/** Converts the facts that extraction and rules find on pages to lists for scoring. */
import type { PageFacts } from "../../../server/enrichment/extract/extract-facts.ts";
import { detectTechnologies } from "../../../server/enrichment/technology/detect-technologies.ts";
import type { FactLists } from "./fact-scores.ts";

export function foundFacts(pages: readonly PageFacts[], headers: readonly (readonly [string, string])[]): FactLists {
  const phones = pages.flatMap((page) => page.phones);
  const byKind = (wanted: "phone" | "fax") => phones.filter(({ kind }) => kind === wanted).map(({ phone }) => phone);
  return {
    "e-mail": pages.flatMap((page) => page.emails.map(({ email }) => email)),
    phone: byKind("phone"),
    fax: byKind("fax"),
    profile: pages.flatMap((page) => page.profiles.map(({ url }) => url)),
    technology: pages.flatMap(({ page }) => detectTechnologies({ page, headers })).map(({ name }) => name),
    "person with role": pages.flatMap((page) =>
      page.people.filter(({ title }) => title !== null).map(({ name, title }) => `${name}, ${title}`),
    ),
    "registry number": pages.flatMap((page) => page.numbers.map((one) => `${one.country} ${one.number}`)),
  };
}
