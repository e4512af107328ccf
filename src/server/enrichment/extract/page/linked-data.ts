/**
 * Reads organizations and people from JSON-LD (schema.org), repairing common syntax errors. Every subtype of
 * LocalBusiness is a company, so the types that are not companies are listed instead.
 */
interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
}

export interface Organization {
  name: string;
  legalName: string;
  emails: string[];
  phones: string[];
  faxes: string[];
  profiles: string[];
  /** Registry, tax and VAT numbers as written. */
  numbers: string[];
  addresses: PostalAddress[];
}

export interface LinkedPerson {
  name: string;
  title: string;
  email: string;
  phone: string;
}

export interface LinkedFacts {
  organizations: Organization[];
  people: LinkedPerson[];
}

type Node = Readonly<Record<string, unknown>>;

const MAX_BLOCK = 256 * 1024;
const MAX_DEPTH = 12;
/** Node types whose names and addresses are not the site owner's. */
const NOT_OWNERS =
  /^(?:Article|NewsArticle|BlogPosting|Product|Offer|Review|Event|Recipe|JobPosting|VideoObject|ImageObject|Brand|AggregateRating|Comment|Person)$/;
/**
 * Properties of an article, event or offer that can contain the site's owner; its other properties describe other
 * parties.
 */
const PUBLISHERS = new Set([
  "@graph",
  "publisher",
  "isPartOf",
  "mainEntityOfPage",
  "copyrightHolder",
  "sourceOrganization",
]);
/** Properties that lead to the site's owner or to lists of nodes. */
const OWNERS = new Set([
  "@graph",
  "publisher",
  "mainEntity",
  "about",
  "provider",
  "department",
  "location",
  "mainEntityOfPage",
  "isPartOf",
  "copyrightHolder",
  "sourceOrganization",
]);

export function readLinkedData(blocks: readonly string[]): LinkedFacts {
  const facts: LinkedFacts = { organizations: [], people: [] };
  for (const block of blocks) {
    if (block.length <= MAX_BLOCK) for (const value of parseLoosely(block)) walk(value, facts, 0);
  }
  return facts;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function walk(value: unknown, facts: LinkedFacts, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const item of value) walk(item, facts, depth + 1);
  if (!isNode(value)) return;
  const types = texts(value["@type"]).map((type) => type.replace(/^.*[/#:]/, ""));
  if (types.includes("Person")) facts.people.push(personOf(value));
  const isOthers = types.some((type) => NOT_OWNERS.test(type));
  if (!isOthers) {
    const organization = organizationOf(value);
    if (hasFacts(organization)) facts.organizations.push(organization);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "employee" || key === "employees" || key === "founder" || key === "member")
      for (const item of list(inner)) if (isPerson(item)) walk(item, facts, depth + 1);
    if ((isOthers ? PUBLISHERS : OWNERS).has(key)) walk(inner, facts, depth + 1);
  }
}

/** Members and founders can be companies; those are skipped. */
function isPerson(value: unknown): boolean {
  return isNode(value) && texts(value["@type"]).some((type) => type.endsWith("Person"));
}

function personOf(node: Node): LinkedPerson {
  const firstText = (key: string) => texts(node[key])[0] ?? "";
  return {
    name: firstText("name"),
    title: firstText("jobTitle"),
    email: firstText("email"),
    phone: firstText("telephone"),
  };
}

function organizationOf(node: Node): Organization {
  const points = list(node["contactPoint"]).filter(isNode);
  const allTexts = (key: string) => [node, ...points].flatMap((point) => texts(point[key]));
  return {
    name: texts(node["name"])[0] ?? "",
    legalName: texts(node["legalName"])[0] ?? "",
    emails: allTexts("email"),
    phones: allTexts("telephone"),
    faxes: allTexts("faxNumber"),
    profiles: texts(node["sameAs"]),
    numbers: ["vatID", "taxID", "identifier", "iso6523Code", "duns"].flatMap((key) => numbersOf(node[key])),
    addresses: list(node["address"]).filter(isNode).map(addressOf),
  };
}

function addressOf(node: Node): PostalAddress {
  const firstText = (key: string) => texts(node[key])[0] ?? "";
  return {
    street: firstText("streetAddress"),
    postalCode: firstText("postalCode"),
    city: firstText("addressLocality"),
  };
}

function numbersOf(value: unknown): string[] {
  return list(value).flatMap((item) => (isNode(item) ? texts(item["value"]) : texts(item)));
}

function hasFacts({ emails, phones, faxes, profiles, numbers, addresses, legalName }: Organization): boolean {
  return [emails, phones, faxes, profiles, numbers, addresses].some((some) => some.length > 0) || legalName !== "";
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function texts(value: unknown): string[] {
  return list(value).flatMap((item) => {
    if (typeof item === "number") return [String(item)];
    const text = isNode(item) ? item["@value"] : item;
    return typeof text === "string" && text.trim() !== "" ? [unescapeEntities(text.trim())] : [];
  });
}

function unescapeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&#x2F;", "/");
}

/** Parses a block as JSON, else repairs entities, comments, control characters, extra commas and trailing text. */
export function parseLoosely(block: string): unknown[] {
  const plain = block
    .trim()
    .replace(/^(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>)$/, "")
    .trim();
  for (const text of [plain, repaired(plain)]) {
    try {
      const value: unknown = JSON.parse(text);
      return [value];
    } catch {
      // Not valid JSON after this repair; the next one is tried.
    }
  }
  return [];
}

function repaired(text: string): string {
  const unescaped = /^[[{]\s*&quot;/.test(text) ? text.replaceAll("&quot;", '"') : text;
  const clean = unescaped
    .replaceAll(/("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|(?<=[\s,{[])\/\/[^\n]*/g, "$1")
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\\'/g, "'")
    .replaceAll(/\\x([0-9a-f]{2})/gi, String.raw`\u00$1`)
    .replaceAll(/,\s*(?=[}\]])/g, "");
  return clean.slice(0, clean.lastIndexOf(clean.startsWith("[") ? "]" : "}") + 1);
}
