/** Recognises titles and roles by their word stems, in the four languages and English. */
import { readWords } from "../../read-words.ts";

const anyOf = (file: string): string => readWords(file).join("|");
const STEMS = anyOf("role-stems.txt");
const SHORT = anyOf("role-abbreviations.txt").replaceAll("_", String.raw`\s`);
const DEPARTMENTS = anyOf("departments.txt");

const ROLE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{L}*(?:${STEMS})(?!isk)(?:\p{L}{0,4}|ska|inna)|${SHORT})(?![\p{L}\d])`,
  "iu",
);
const DEPARTMENT = new RegExp(String.raw`(?<![\p{L}])(?:${DEPARTMENTS})(?![\p{L}])`, "iu");
/** A longer text with a department name describes its work: "Flot arbejde og god service". */
const LONGEST_DEPARTMENT = 4;
const ONE_WORD = new RegExp(String.raw`^(?:\p{L}*(?:${STEMS})\p{L}{0,3})$`, "iu");
const SHORT_WORD = new RegExp(String.raw`^(?=.{3})(?:${SHORT}|${DEPARTMENTS})$`, "iu");
/**
 * A role at another company, as in customer quotes (`Partner hos Trendhim`), or a company name (`Sykehuspartner HF`).
 */
const OTHERS = /\s(?:hos|at|@|ved|från|fra|from)\s\p{Lu}|\s(?:AS|ASA|AB|HB|ApS|A\/S|I\/S|Oy|Oyj|HF|SA|Ltd|Inc)\.?$/u;
const MAX_LEADING_WORDS = 3;
const MAX_LENGTH = 80;
/** Allows for a role that is written twice, and for spaces. */
const LONGEST_LINE = 4 * MAX_LENGTH;

const DEPARTMENTS_ALONE = new RegExp(
  String.raw`^(?:${DEPARTMENTS}|myynti|laskutus|kundeservice|kundtjänst|asiakaspalvelu|hallitus|vastaanotto)(?:(?:,| (?:og|och|ja|and|&|\/)) \p{L}+)?$`,
  "iu",
);

/** Checks whether a text names a department and not a person's task: `Salg`, `Salg og service`. */
export function isDepartment(text: string): boolean {
  return DEPARTMENTS_ALONE.test(text.trim());
}

/** Checks whether one word, in lower case, is a role or ends in one: `salgssjef`. */
export function isRoleWord(word: string): boolean {
  return ONE_WORD.test(word);
}

/** Checks whether one word can be a part of a role or a department: `Tech Lead Back End`. */
export function isRolePart(word: string): boolean {
  return SHORT_WORD.test(word);
}

/** Plural roles in one word, as in headings above lists of people: `Bestyrelsesmedlemmer`, `Rådgivere`. */
const PLURAL =
  /(?:medlemm[ea]r|ledam[öo]ter|suppleanter|jäsenet|(?:[eai]nt|kat|ist|log|eut|ekt|(?<!f)[øö]r|isor|(?<!l)ær)er(?:ne|na)?|ere|(?:er|or|[ai]nt|ist|ect)s)$/iu;

export function isPlural(role: string): boolean {
  return PLURAL.test(role);
}

/** Words of headings and menus about groups: `Staff Bios`, `For Teachers`. */
const MANY =
  /(?<!\p{L})(?:staff|teams?|committee|list)(?!\p{L})|(?:er|or|ist|ent|ant)s\s(?:&|and)\s|^(?:for|till|til)\s/iu;

/** Checks whether a role describes one person: not a department and not a plural. */
export function isSingularRole(role: string): boolean {
  return ROLE.test(role) && !isPlural(role) && !MANY.test(role);
}

const NO_ROLE =
  /[@?!:"“”«»]|\d|^(?:kontakt|klikk?|klicka|les|læs|läs|lue|read|more|mere?|lisää|se|see|visa?|näytä|tlf|tel|telefon|phone|puh|mob|mobil|e-?post|e-?mail|mail|sähköposti|linkedin|facebook|instagram|twitter|cv|bio|info|book|bestill?|boka|varaa|ring|call|send|skicka|last|ladda|download|adress|adresse|osoite|address|född?|født|syntynyt|vakant|ledig|avoinna|navn|namn|nimi|find|finn|hitta|etsi|om|os|oss|vi|jeg|jag|är|er)(?!\p{L})/iu;

/**
 * Reads a short text as a role regardless of its words, for lists where other items have a role in the same place: `PR
 * & Info`.
 */
export function readUnusualRole(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length < 2 || plain.length > 40 || plain.split(" ").length > 5) return null;
  return !/^\p{Lu}/u.test(plain) || /[.,;]$/.test(plain) || NO_ROLE.test(plain) || OTHERS.test(plain) ? null : plain;
}

/**
 * Reads the role at the start of a line below a name, when the line continues with a place, more skills or a
 * description: `Lakimies – Turku`, `Konsult, databaser, utbildning och mycket annat`.
 */
export function readLeadingRole(text: string): string | null {
  const wholeRole = readRole(text);
  if (wholeRole !== null) return wholeRole;
  const [head = ""] = text.split(/\s[–—]\s/);
  const [firstClause = ""] = head.split(/[,;.]\s/);
  if (!/^\p{Lu}/u.test(head)) return null;
  return readRole(head) ?? (firstClause.split(" ").length <= MAX_LEADING_WORDS ? readRole(firstClause) : null);
}

/** A clause about the person behind the role: `Ekonomichef som gillar golf`. */
const RELATIVE = /^(\p{Lu}[^\s,]*(?:\s[^\s,]+){0,3}?)\s(?:som|der|who|joka)\s\p{Ll}.*$/u;

function keepRole(text: string, beforeClause: string): string {
  return ROLE.test(beforeClause) ? beforeClause : text;
}

/** @returns the role in a short text, cleaned; null when it has no role or continues as a sentence */
export function readRole(text: string): string | null {
  // A line can have a million letters: the patterns below would take minutes.
  if (text.length > LONGEST_LINE) return null;
  const plain = text
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[\s,:;|/•·–—-]|og |och |and |ja )+|[\s,:;|/•·–—-]+$/g, "")
    .replace(/^[([]([^()[\]]*)[)\]]?$|^([^()[\]]*)[)\]]$/, "$1$2")
    .trim()
    .replace(/\s(?:vuodesta|siden|sidan|sedan|since|fra|från|from)\s\d{4}(?:\/\d{4})?$/, "")
    .replace(RELATIVE, keepRole)
    // Written twice: once visibly and once for screen readers.
    .replace(/^(.{4,}?) \1$/, "$1");
  if (
    plain.length < 2 ||
    plain.length > MAX_LENGTH ||
    /[@?!:«»"“”]|\d{3}|\d\s?[-–]\s?\d| [–—] |[&+,]$|[([](?:at|a|æt|ät)[)\]]/.test(plain) ||
    plain.split(" ").length > 8
  )
    return null;
  if (/[.]\s+\p{Lu}/u.test(plain) && plain.length > 40) return null;
  // `Adm. dir.` ends in a dot too.
  if (/\p{L}{5,}[.]$/u.test(plain) && plain.split(" ").length > 3) return null;
  // Membership of an association, or a company's role in data protection law.
  if (/^(?:medlem|member|jäsen)\b.{6}|^[\d. ]*(?:data|behandlings|personuppgifts)ansv/iu.test(plain)) return null;
  // A sentence starts with a pronoun or has a verb; titles have neither.
  if (
    /^(?:velkommen|välkommen|tervetuloa|welcome|følgende|följande|seuraavat|eventuel\p{L}*|valg|val|vi|vår[te]?|we|our|you|jeg|jag|i am|i'm|her|here|ta|kontakt|contact|les|læs|läs|lue|read|se|ring|call|send|hvis|om|if|har|er|bli|bliv|become|join|liity|meet|møt|mød|möt|find|finn|hitta|vis|view|book|boka|bestill|ansök|ansøk|søk|söker?|as|som|kysy|katso|ota|tutustu|super|fin|flot|flott|god|bra|dyktig|dygtig|duktig|trevlig|meget|mycket|veldig|rigtig|utrolig|great|good|hyvä|anbefaler|anbefalar|rekommenderar|suosittelee)(?!\p{L})/iu.test(
      plain,
    )
  )
    return null;
  if (
    /(?<!\p{L})(?:er|är|is|are|was|has|have|har|kan|can|will|vil|skal|ska|ble|blev|on|ovat|med deg|with you)(?!\p{L})/u.test(
      plain,
    ) &&
    plain.split(" ").length > 3
  )
    return null;
  if (OTHERS.test(plain)) return null;
  const isRole = ROLE.test(plain) || (DEPARTMENT.test(plain) && plain.split(" ").length <= LONGEST_DEPARTMENT);
  return isRole ? plain : null;
}
