/** Extracts e-mail addresses from links and texts, and classifies mailboxes. */
import { mailDomain, reservedDomain } from "./domain-name.ts";

/**
 * Excludes `?`, `&` and `%`, which start a subject, a copy or an escape in a mail link, and `/`, which pages write
 * between two addresses.
 */
const LOCAL = /^[a-z0-9!#$'*+=^_`{|}~\p{L}\p{N}-]+(?:\.[a-z0-9!#$'*+=^_`{|}~\p{L}\p{N}-]+)*$/u;
const MAX_LOCAL = 64;

/**
 * @param isGiven true for register data, where generated addresses below `example` are valid; on pages they are
 * placeholders
 * @returns the address in lower case, or null when mail could not be delivered to it
 */
export function readAddress(local: string, domain: string, isGiven = false): string | null {
  const name = local
    .toLowerCase()
    .replaceAll(/^[.\-_'"*:;,|/]+|[.'"]+$/g, "")
    .normalize("NFC");
  if (name === "" || name.length > MAX_LOCAL || !LOCAL.test(name)) return null;
  const host = (isGiven ? reservedDomain(domain) : null) ?? mailDomain(domain);
  return host === null || isPlaceholder(name, host) || isMachine(name, host) ? null : `${name}@${host}`;
}

/** A single address, the usual case in registers. */
const ONE_ADDRESS = /^[a-z0-9._-]+@[a-z0-9.-]+$/i;

/** Words that can surround addresses in an address field. */
const BESIDE = /^(?:(?:e-?)?(?:mail|post|posti)(?:adresse|address)?|sähköposti|og|och|ja|and|eller|tai|or|&)[:.]*$/iu;

/**
 * All addresses of a text that contains nothing else: `<post@firma.no>`, `mailto:a@firma.no; b@firma.no`. Empty when it
 * contains other words, which might be parts of an address that a space splits.
 */
export function readEmailList(text: string): string[] {
  if (ONE_ADDRESS.test(text)) return [readWord(text)].filter((address) => address !== null);
  const parts = [...text.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, inner = ""]) => inner);
  const plain = parts.length > 0 ? parts.join(" ") : text.replaceAll(/\s*@\s*/g, "@");
  const words = plain.split(/[\s,;|<>()"]+|\/(?=[^/]*@)/).filter((word) => word !== "" && !BESIDE.test(word));
  if (!words.every((word) => word.includes("@"))) return [];
  return [...new Set(words.flatMap((word) => readWord(word) ?? []))];
}

/** Maximum length by RFC 5321. */
const MAX_ADDRESS = 254;

function readWord(word: string): string | null {
  const address = word.replace(/^mailto:([^?]*).*$/i, "$1").replace(/^(?:e-?)?(?:mail|post):/i, "");
  const separator = address.lastIndexOf("@");
  return address.length > MAX_ADDRESS
    ? null
    : readAddress(address.slice(0, separator), address.slice(separator + 1), true);
}

/** All addresses of a `mailto:` link, including recipients in its query: `mailto:Name <a@b.no>,c@d.no?subject=…`. */
export function readMailto(href: string): string[] {
  const [, recipients = "", query = ""] = /^mailto:([^?]*)\??(.*)$/is.exec(href.replaceAll("&amp;", "&")) ?? [];
  const listedRecipients = new URLSearchParams(query).getAll("to");
  return [decodeEscapes(recipients), ...listedRecipients].flatMap((list) => readList(list));
}

function readList(list: string): string[] {
  return list.split(/[,;]|\/(?=[^/@]+@)/).flatMap((item) => {
    const inner = /<([^<>]+)>/.exec(item)?.[1] ?? item;
    const plain = inner.replaceAll(/[\s\u200B\uFEFF]+/g, "").replaceAll(/[([{](?:at|a|æt|ät|@)[)\]}]/gi, "@");
    const separator = plain.lastIndexOf("@");
    const address =
      separator > 0
        ? readAddress(plain.slice(0, separator).replace(/^mailto:/i, ""), plain.slice(separator + 1))
        : null;
    return address === null ? [] : [address];
  });
}

/** Decodes valid percent escapes and keeps invalid ones. */
export function decodeEscapes(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Local parts that are placeholders at any domain. */
const PATTERNS = list(`
  first.last name.surname namn.namnsson ditt.navn ditt.namn dit.navn ditnavn dittnavn dittnamn your.name yourname
  youremail your-email your.email your_email din.epost dinepost din-epost sinun.nimi nimesi xxx xxxx xx abc123
  john.doe jane.doe johndoe janedoe ola.nordmann kari.nordmann`);
/** Words for a first and a last name, which explain how addresses are formed: `fornavn.etternavn`, `f.efternamn`. */
const NAME_PATTERN =
  /^(?:\p{L}{0,5}[._-]?)(?:fornavn|f[öo]rnamn|etunimi|first-?name|etternavn|efternavn|efternamn|sukunimi|last-?name|surname)(?:[._-]?\p{L})?(?:[._-]?(?:fornavn|f[öo]rnamn|etunimi|first-?name|etternavn|efternavn|efternamn|sukunimi|last-?name|surname))?$/u;
/** Local parts that are placeholders at generic domains. */
const ANYONES = list(`
  name navn namn nimi you user username email e-mail epost mail test someone somebody mittnavn john jane me your
  foo bar example eksempel exempel esimerkki`);
const EXAMPLE_DOMAINS =
  /(?:^|\.)(?:example\.\w+|(?:eksempel|exempel|esimerkki)\.\w+|(?:your-?(?:domain|company|site|email|website)|my(?:domain|site|company)|(?:din|ditt)-?(?:domene|domän|domaene|firma|företag|foretag)|yourdomainname)\.\w+|(?:domain|domene|domän|company|website|yoursite|companyname)\.(?:com|no|se|dk|fi|net|org))$/u;
const GENERIC_DOMAINS =
  /^(?:domain|email|mail|site|firma|bedrift|foretak|företag|virksomhed|yritys|company|server|host)\.(?:com|no|se|dk|fi|net|org)$/u;

function isPlaceholder(local: string, domain: string): boolean {
  if (PATTERNS.has(local) || NAME_PATTERN.test(local)) return true;
  return EXAMPLE_DOMAINS.test(domain) || (GENERIC_DOMAINS.test(domain) && ANYONES.has(local));
}

/** Returns whether the address was generated by a program: error tracker keys, package versions, message ids. */
function isMachine(local: string, domain: string): boolean {
  if (
    /(?:^|\.)(?:sentry\.io|sentry\.wixpress\.com|sentry-next\.wixpress\.com|wixpress\.com|ingest\.\w+\.sentry\.io)$/.test(
      domain,
    )
  )
    return true;
  return (
    /^[0-9a-f]{24,}$/.test(local) || /^(?:no-?reply|do-?not-?reply|ikke-?svar|noreply-.*|ei-?vastata)$/.test(local)
  );
}
