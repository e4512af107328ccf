/** E-mail addresses of a page: links, Cloudflare's, structured data, plain text and text that hides its `@`. */
import type { Contact } from "../../../contract/company.ts";
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { readAddress, readMailto } from "../../domain/contact-details/email-address.ts";
import { emailType } from "./email-kind.ts";
import { isOthersDomain, isOthersPlace, isOwnDomain, isPlatforms, isThemeMaker } from "./other-parties.ts";
import { othersSections } from "./others-sections.ts";
import { isIn, JOIN, type Page } from "./page.ts";
import type { Organization } from "./linked-data.ts";
import { hiddenAddresses } from "./hidden-addresses.ts";

export interface FoundEmail {
  email: string;
  type: NonNullable<Contact["email_type"]>;
  /** Form on the page: `mailto`, `text`, `hidden text`, `json-ld`, `microdata`, `attribute`. */
  evidence: string;
  /** Offset in the page's text, −1 where it does not stand in it. */
  at: number;
}

export function findEmails(page: Page, organizations: readonly Organization[]): FoundEmail[] {
  const found = new Map<string, FoundEmail>();
  const labels = [domainLabel(page.url.hostname)];
  const add = (email: string, evidence: string, at: number) => {
    const known = found.get(email);
    if (known) {
      if (known.at < 0) known.at = at;
      return;
    }
    const domain = email.slice(email.indexOf("@") + 1);
    if (isOthersDomain(domain, page) || isThemeMaker(email.slice(0, email.indexOf("@")), page)) return;
    if (at >= 0 && !isOwnDomain(domain, page) && (isOthersPlace(page, at) || isIn(othersSections(page), at))) return;
    found.set(email, { email, type: emailType(email, labels), evidence, at });
  };
  for (const link of page.links) {
    if (!/^mailto:/i.test(link.href)) continue;
    for (const address of readMailto(link.href))
      if (!isPlatforms(page, link, address)) add(address, "mailto", link.from);
  }
  for (const { email, at } of textAddresses(page.joined)) add(email, "text", at);
  for (const { email, at } of hiddenAddresses(page.text)) add(email, "hidden text", at);
  for (const organization of organizations) {
    for (const email of organization.emails)
      for (const address of readMailto(`mailto:${email.replace(/^mailto:/i, "")}`)) add(address, "json-ld", -1);
  }
  for (const { name, value, at } of page.items) {
    if (name === "email")
      for (const address of readMailto(`mailto:${value.replace(/^mailto:/i, "")}`)) add(address, "microdata", at);
  }
  for (const name of ["og:email", "business:contact_data:email", "contact:email"]) {
    for (const address of readMailto(`mailto:${page.metas.get(name) ?? ""}`)) add(address, "meta", -1);
  }
  return [...found.values()].filter(({ email, evidence }) => evidence !== "mailto" || !found.has(withoutTag(email)));
}

/** `post+remove-this@firma.no` links to what its text shows as `post@firma.no`: a trap for programs that read links alone. */
function withoutTag(email: string): string {
  const plain = email.replace(/\+[^@]*@/, "@");
  return plain === email ? "" : plain;
}

const LOCAL_END = /[a-z0-9!#$&'*+=?^_`{|}~.\p{L}\p{N}\u2060-]+$/iu;
const DOMAIN_START = /^[\p{L}\p{N}.\u2060-]+/u;
const REACH = 90;
/** Signs `@` that are looked at. */
const MOST_SIGNS = 5000;

/** Addresses around each `@`; what inline elements cut apart is put together when it makes no address alone. */
function textAddresses(joined: string): { email: string; at: number }[] {
  const found: { email: string; at: number }[] = [];
  let looked = 0;
  for (let at = joined.indexOf("@"); at >= 0 && looked < MOST_SIGNS; at = joined.indexOf("@", at + 1)) {
    looked++;
    const local = LOCAL_END.exec(joined.slice(Math.max(0, at - REACH), at).replace(/\u2060$/, ""))?.[0] ?? "";
    const domain = DOMAIN_START.exec(joined.slice(at + 1, at + REACH).replace(/^\u2060/, ""))?.[0] ?? "";
    const email = local === "" || domain === "" ? null : nearest(local, domain);
    if (email !== null) found.push({ email, at: Math.max(0, at - local.length) });
  }
  return found;
}

function nearest(local: string, domain: string): string | null {
  const names = local.split(JOIN);
  const hosts = domain.split(JOIN);
  // A point at the seam says that the parts belong together.
  let from = names.length - 1;
  while (from > 0 && (/^[._-]/.test(names[from] ?? "") || /[._-]$/.test(names[from - 1] ?? "") || names[from] === ""))
    from--;
  for (let count = 1; count <= hosts.length; count++) {
    const address = readAddress(names.slice(from).join(""), hosts.slice(0, count).join(""));
    if (address !== null) return address;
  }
  return null;
}
