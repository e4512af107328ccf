/** Where a company's website may be: the address that its register names, else names that it would have taken. */
import type { CountryCode } from "../../../contract/company.ts";
import { registrableDomain } from "../../domain/contact-details/domain-name.ts";
import { nameKey } from "../legal-name.ts";
import type { SiteFailure } from "./site-failure.ts";

export interface SiteOwner {
  country_code: CountryCode;
  name: string;
  /** As the store has it, from a register or an earlier visit. */
  website: string | null;
  /** An earlier visit found the website: it has to prove itself again. */
  found: boolean;
  /** Of the company itself, as its register publishes it. */
  email: string | null;
}

export interface SiteAddresses {
  /** Best first, each in the spellings that it may answer to. */
  sites: readonly (readonly URL[])[];
  /** Named by a source: what is there is the company's. Guessed addresses have to prove it. */
  isGiven: boolean;
}

const MAX_CANDIDATES = 3;
/** Providers of mailboxes: their domains say nothing of their customers. */
const MAIL_PROVIDERS = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.no hotmail.se hotmail.dk hotmail.fi outlook.com outlook.dk live.com live.no
  live.se live.dk live.fi msn.com yahoo.com yahoo.no yahoo.se yahoo.dk ymail.com icloud.com me.com mac.com aol.com gmx.com
  gmx.net proton.me protonmail.com pm.me fastmail.com zoho.com mail.com hey.com yandex.com mail.ru online.no frisurf.no
  broadpark.no getmail.no lyse.net altibox.no bbnett.no c2i.net start.no epost.no telia.com telia.se tele2.se bredband.net
  bredband2.com comhem.se spray.se swipnet.se home.se passagen.se algonet.se bahnhof.se mail.dk post.tele.dk tdcadsl.dk
  stofanet.dk jubii.dk ofir.dk get2net.dk c.dk mail.tele.dk youmail.dk webspeed.dk vip.cybercity.dk kolumbus.fi elisanet.fi
  saunalahti.fi luukku.com suomi24.fi pp.inet.fi inet.fi welho.com netti.fi dnainternet.net phnet.fi sci.fi`
    .trim()
    .split(/\s+/),
);
/** Words of companies' names that their domains leave out. */
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
    // Most bare names lead to www.; where one has no address, www. may have one.
    [domain, `www.${domain}`].flatMap((host) =>
      ["https:", "http:"].flatMap((scheme) => URL.parse(`${scheme}//${host}/`) ?? []),
    ),
  );
  return { sites: givenUrl === null ? sites : [spellings(givenUrl), ...sites], isGiven: false };
}

/** Faults after which another spelling of the same address is worth a try. */
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

/** The address as it is written, without encryption, and with or without `www.`: many sites answer to one of them alone. */
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

/** `Blåbær & Sønn AS` of Norway → `blabaersonn.no`, `blabaersonn.com`. A short or long name is anyone's, or no domain. */
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
