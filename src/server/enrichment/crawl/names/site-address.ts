/**
 * Candidate addresses of a company's website (the address from its register, else domains derived from its email or
 * name), and which URLs can be requested at all. The IP addresses of their hosts are checked later, at each connection.
 */
import { isIP } from "node:net";

import { registrableDomain } from "../../../domain/contact-details/domain-name.ts";
import { MAIL_PROVIDERS, SOCIAL_NETWORKS } from "../../../domain/contact-details/shared-hosts.ts";
import type { SiteFailure } from "../site-failure.ts";
import type { CountryCode } from "../../../../contract/company.ts";
import { nameKey } from "../../legal-name.ts";

const MAX_LENGTH = 2000;
/** Names that are not in public DNS (RFC 6761, 6762, 7686, 8375, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|arpa|onion|alt|invalid)$/;
/**
 * @param anyPort skips the port check, which is then made after the name is resolved @returns the reason why the
 * address is never requested; null when it is allowed
 */
export function refusalOf(url: URL, anyPort = false): SiteFailure | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return "not_http";
  if (url.href.length > MAX_LENGTH) return "address_too_long";
  if (url.username !== "" || url.password !== "") return "credentials_in_address";
  if (!anyPort && !isWebPort(url)) return "port_not_allowed";
  const host = hostOf(url);
  // The URL parser has normalised every IPv4 form (octal, hexadecimal, one number) to four decimals.
  if (host.startsWith("[") || isIP(host) !== 0) return "address_literal";
  if (!host.includes(".") || PRIVATE_NAME.test(host)) return "name_not_public";
  return SOCIAL_NETWORKS.has(registrableDomain(host) ?? host) ? "social_network" : null;
}

/** Standard HTTP ports. Another port could be any service of a machine. */
export function isWebPort({ port }: URL): boolean {
  return port === "" || port === "80" || port === "443";
}

/** Returns the host in lower case and ASCII, without a final dot. */
export function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.$/, "");
}

export interface SiteOwner {
  country_code: CountryCode;
  name: string;
  /** Stored website, from a register or an earlier visit. */
  website: string | null;
  /** True when an earlier visit discovered the website: it must be verified again. */
  found: boolean;
  /** Email address of the company itself, as published by its register. */
  email: string | null;
}

export interface SiteAddresses {
  /** Best candidate first; each as a list of spellings to try. */
  sites: readonly (readonly URL[])[];
  /** True when a source names the website: it is then the company's own. Guessed websites must be verified. */
  isGiven: boolean;
}

const MAX_CANDIDATES = 3;
/** Legal forms and other words of company names that are usually not part of the domain. */
const FORMS = new Set(
  "as asa ab aps oy oyj ky tmi ks is ans da enk sa hb kb ivs iks nuf ba bv ltd filial hf ay osk ek".split(" "),
);
const FOLDED: Readonly<Record<string, string>> = { å: "a", ä: "a", æ: "ae", ö: "o", ø: "o", ü: "u", é: "e" };

export function siteAddresses(owner: SiteOwner): SiteAddresses {
  const givenUrl = owner.website === null ? null : URL.parse(owner.website);
  if (givenUrl !== null && !owner.found) return { sites: [spellings(givenUrl)], isGiven: true };
  const domains = new Set([...fromEmail(owner.email), ...fromName(owner)]);
  const guessed = [...domains].slice(0, MAX_CANDIDATES);
  const sites = guessed.map((domain) =>
    // Most bare domains redirect to `www.`; when the bare domain has no address, `www.` can have one.
    [domain, `www.${domain}`].flatMap((host) =>
      ["https:", "http:"].flatMap((scheme) => URL.parse(`${scheme}//${host}/`) ?? []),
    ),
  );
  return { sites: givenUrl === null ? sites : [spellings(givenUrl), ...sites], isGiven: false };
}

/** Failures after which another spelling of the same address is tried. */
const SPELLING_FAULTS: ReadonlySet<SiteFailure> = new Set([
  "name_not_found",
  "connection_refused",
  "connection_reset",
  "unreachable",
  "tls_failed",
]);

export function isWorthAnotherSpelling(failure: SiteFailure): boolean {
  return SPELLING_FAULTS.has(failure);
}

/** The address as given, without TLS, and with or without `www.`: many sites respond to only one of these. */
function spellings(url: URL): URL[] {
  const host = url.hostname;
  const hosts = host.startsWith("www.") ? [host, host.slice(4)] : [host, `www.${host}`];
  const variants = hosts.flatMap((name) =>
    (url.protocol === "http:" ? ["http:", "https:"] : ["https:", "http:"]).map(
      (protocol) => `${protocol}//${name}${url.port === "" ? "" : `:${url.port}`}${url.pathname}${url.search}`,
    ),
  );
  const isOwnDomain = registrableDomain(host)?.replace(/^www\./, "") === host.replace(/^www\./, "");
  return variants.slice(0, isOwnDomain ? 4 : 2).flatMap((variant) => URL.parse(variant) ?? []);
}

function fromEmail(email: string | null): string[] {
  const domain = email?.split("@").at(1)?.toLowerCase() ?? "";
  const registrable = domain === "" ? null : registrableDomain(domain);
  return registrable === null || MAIL_PROVIDERS.has(registrable) || MAIL_PROVIDERS.has(domain) ? [] : [registrable];
}

/**
 * `Blåbær & Sønn AS` of Norway → `blabaersonn.no`, `blabaersonn.com`. Very short and very long names are skipped: short
 * ones can belong to anyone, long ones are not valid domains.
 */
function fromName({ name, country_code }: SiteOwner): string[] {
  const words = nameKey(name)
    .split(" ")
    .filter((word) => !FORMS.has(word))
    .map((word) => word.replaceAll(/[åäæöøüé]/g, (letter) => FOLDED[letter] ?? letter))
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ""));
  const label = words.join("");
  if (words.length > 4 || label.length < 4 || label.length > 40) return [];
  return [`${label}.${country_code.toLowerCase()}`, `${label}.com`];
}
