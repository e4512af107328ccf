/** Extracts the facts of one page and their evidence, for `nordscope inspect`. */
import { detectTechnologies } from "./technology/detect-technologies.ts";
import { extractFacts, type PageSource } from "./extract/extract-facts.ts";
import { type ClaimedCompany, verify } from "./verify.ts";

/** Returns the facts of a page in the format of the contract. @param company expected owner of the page, or null */
export function inspectPage(source: PageSource, company: ClaimedCompany | null) {
  const facts = extractFacts(source);
  const verification = company === null ? null : verify(company, [facts]);
  return {
    url: source.url.href,
    emails: facts.emails.map(({ email, type, evidence }) => ({ email, type, evidence })),
    phones: facts.phones.map(({ phone, kind, evidence }) => ({ phone, kind, evidence })),
    socials: facts.profiles.map(({ platform, url, handle }) => ({ platform, url, handle })),
    people: facts.people.map(({ name, title, email, phone }) => ({ name, title, email, phone })),
    registry_numbers: facts.numbers.map(({ number, country }) => ({ number, country })),
    technologies:
      facts.state === "content" || facts.state === "under construction" ? detectTechnologies({ page: facts.page }) : [],
    verification: verification === null ? null : { level: verification.level, reason: verification.reason },
  };
}
