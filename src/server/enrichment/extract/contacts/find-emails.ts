/**
 * Finds email addresses of a page: links, Cloudflare protection, structured data, plain text, and text that replaces
 * the `@`.
 */
import type { Contact } from "../../../../contract/company.ts";
import { domainLabel } from "../../../domain/contact-details/domain-name.ts";
import { readAddress, readMailto } from "../../../domain/contact-details/email-address.ts";
import { emailType } from "./email-kind.ts";
import {
  isOtherPartyDomain,
  isOtherPartyText,
  isOwnDomain,
  isPlatformAddress,
  isThemeMaker,
} from "../other-parties.ts";
import { otherCompanySections } from "../other-company-sections.ts";
import { isIn, JOIN, type Page } from "../page/page.ts";
import type { Organization } from "../page/linked-data.ts";
import { hiddenAddresses } from "./hidden-addresses.ts";

export interface FoundEmail {
  email: string;
  type: NonNullable<Contact["email_type"]>;
  /** Source on the page: `mailto`, `text`, `hidden text`, `json-ld`, `microdata`, `attribute`. */
  evidence: string;
  /** Offset in the page's text; −1 when it is not in the text. */
  offset: number;
}

export function findEmails(page: Page, organizations: readonly Organization[]): FoundEmail[] {
  const emails = new Map<string, FoundEmail>();
  const labels = [domainLabel(page.url.hostname)];
  const add = (email: string, evidence: string, offset: number) => {
    const existing = emails.get(email);
    if (existing) {
      if (existing.offset < 0) existing.offset = offset;
      return;
    }
    const domain = email.slice(email.indexOf("@") + 1);
    if (isOtherPartyDomain(domain, page) || isThemeMaker(email.slice(0, email.indexOf("@")), page)) return;
    if (
      offset >= 0 &&
      !isOwnDomain(domain, page) &&
      (isOtherPartyText(page, offset) || isIn(otherCompanySections(page), offset))
    )
      return;
    emails.set(email, { email, type: emailType(email, labels), evidence, offset });
  };
  for (const link of page.links) {
    if (!/^mailto:/i.test(link.href)) continue;
    for (const address of readMailto(link.href))
      if (!isPlatformAddress(page, link, address)) add(address, "mailto", link.start);
  }
  for (const { email, offset } of textAddresses(page.joined)) add(email, "text", offset);
  for (const { email, offset } of hiddenAddresses(page.text)) add(email, "hidden text", offset);
  for (const organization of organizations) {
    for (const email of organization.emails)
      for (const address of readMailto(`mailto:${email.replace(/^mailto:/i, "")}`)) add(address, "json-ld", -1);
  }
  for (const { name, value, offset } of page.items) {
    if (name === "email")
      for (const address of readMailto(`mailto:${value.replace(/^mailto:/i, "")}`)) add(address, "microdata", offset);
  }
  for (const name of ["og:email", "business:contact_data:email", "contact:email"]) {
    for (const address of readMailto(`mailto:${page.metas.get(name) ?? ""}`)) add(address, "meta", -1);
  }
  return [...emails.values()].filter(({ email, evidence }) => evidence !== "mailto" || !emails.has(withoutTag(email)));
}

/**
 * Removes a tag: `post+remove-this@firma.no` in a link whose text is `post@firma.no` is a trap for crawlers that read
 * only links.
 */
function withoutTag(email: string): string {
  const plain = email.replace(/\+[^@]*@/, "@");
  return plain === email ? "" : plain;
}

const LOCAL_END = /[a-z0-9!#$&'*+=?^_`{|}~.\p{L}\p{N}\u2060-]+$/iu;
const DOMAIN_START = /^[\p{L}\p{N}.\u2060-]+/u;
const REACH = 90;
/** Maximum number of `@` examined. */
const MAX_SIGNS = 5000;

/** Finds addresses around each `@`. Parts cut by inline elements are joined when they make no address separately. */
function textAddresses(joined: string): { email: string; offset: number }[] {
  const addresses: { email: string; offset: number }[] = [];
  let looked = 0;
  for (
    let signOffset = joined.indexOf("@");
    signOffset >= 0 && looked < MAX_SIGNS;
    signOffset = joined.indexOf("@", signOffset + 1)
  ) {
    looked++;
    const local =
      LOCAL_END.exec(joined.slice(Math.max(0, signOffset - REACH), signOffset).replace(/\u2060$/, ""))?.[0] ?? "";
    const domain =
      DOMAIN_START.exec(joined.slice(signOffset + 1, signOffset + REACH).replace(/^\u2060/, ""))?.[0] ?? "";
    const email = local === "" || domain === "" ? null : nearest(local, domain);
    if (email !== null) addresses.push({ email, offset: Math.max(0, signOffset - local.length) });
  }
  return addresses;
}

function nearest(local: string, domain: string): string | null {
  const names = local.split(JOIN);
  const hosts = domain.split(JOIN);
  // A dot at the boundary shows that the parts belong together.
  let firstName = names.length - 1;
  while (
    firstName > 0 &&
    (/^[._-]/.test(names[firstName] ?? "") || /[._-]$/.test(names[firstName - 1] ?? "") || names[firstName] === "")
  )
    firstName--;
  for (let count = 1; count <= hosts.length; count++) {
    const address = readAddress(names.slice(firstName).join(""), hosts.slice(0, count).join(""));
    if (address !== null) return address;
  }
  return null;
}
