/** Facts that would be taken from one page, and why: a line of `nordscope inspect`. */
import { detectTechnologies } from "./technology/detect-technologies.ts";
import { extractFacts, type PageSource } from "./extract/extract-facts.ts";
import { type ClaimedCompany, verify } from "./verify.ts";

/** The facts of a page as the contract writes them. @param company the company that the page is said to be of, or null */
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
