/**
 * Finds the owner of the numbers and addresses on a line by its words: a line with its own label or name keeps them.
 */
import { isMailboxWord } from "./find-emails.ts";
import { DIGIT_RUN } from "../../../domain/contact-details/phone-number.ts";
import { isDepartment } from "../people/roles.ts";

/** Words next to a number or an address that name no one. */
const PLAIN_WORDS = new RegExp(
  String.raw`(?<!\p{L})(?:t(?:e)?lf|tel(?:e(?:fon(?:nummer|nr|i)?|phone))?|tfn|tln|phone|mob(?:il(?:e|telefon|nummer|nr)?)?|mbl|cell|gsm|puh(?:elin(?:numero)?)?|matkapuhelin|sms|whatsapp|signal|nummer|numero|nr|no|number|direkte?|direct|suora|linje|line|privat|private|arbeid|arbete|arbejde|jobb?|work|ty[öo]|kontor|office|toimisto|hjem|hem|home|koti|dag(?:tid)?|kveld|kv[äa]ll|aften|fax|faks|telefaks|telefax|e-?post|e-?mail|mail|s[äa]hk[öo]posti?|email|epost|adresse?|address|osoite|kontakt|contact|yhteys|yhteystiedot|ring(?:e|a)?|call|soita|send|skicka|skriv|l[äa]het[äa]|til|till|p[åa]|to|or|og|och|ja|eller|tai|and|via|kan|n[åa]s|tr[äa]ffas|tr[æe]ffes|linkedin|facebook|instagram|vcard|v-card|hverdager|vardagar|hverdage|arkisin|kl|man|m[åa]n|tor|fre|ons|tir|tis|ma|pe|www|https?|m|t|e|p|f|d|x|ext|lokal|anknytning|alanumero)(?!\p{L})\.?`,
  "giu",
);
const ADDRESSES =
  /(?:https?:\/\/|www\.)\S+|[^\s,;()<>]{1,80}\s?(?:@|[([{]\s?(?:at|a|æt|ät|@|alfakr[øo]ll|kr[øo]llalfa|snabel-?a|miukumauku)\s?[)\]}])\s?[^\s,;()<>]{1,80}(?:\s?[([{]\s?(?:dot|punktum|punkt|prikk|prick|piste|\.)\s?[)\]}]\s?[^\s,;()<>]{1,20})*/giu;
const DIGITS = /\d/g;
/** Longer lines are running text. */
const LONGEST = 200;

/** Returns the words of a line without contacts and their common labels. */
export function wordsAroundContacts(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(ADDRESSES, " ")
    .replaceAll(DIGIT_RUN, " ")
    .replaceAll(PLAIN_WORDS, " ")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Checks whether a line consists of a number or an address only. */
export function isContactLine(text: string): boolean {
  return text.length <= LONGEST && hasContact(text) && wordsAroundContacts(text) === "";
}

function hasContact(text: string): boolean {
  return /@|[([](?:at|a|æt|ät)[)\]]/.test(text) || (text.match(DIGITS)?.length ?? 0) >= 5;
}

/** Checks whether words name a shared desk: `Verksted`, `Salg og service`, `Vakttelefon`. */
function isDesk(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  if (words.length === 0 || words.length > 4) return false;
  return SWITCHBOARD.test(text) || isDepartment(text) || words.some((word) => isMailboxWord(word));
}

export const SWITCHBOARD =
  /sentralbord|v[äa]xel|vaihde|switchboard|hovednummer|kundeservice|kundtj[äa]nst|asiakaspalvelu|omstilling|tips|vakt|vagt/i;

/**
 * Checks whether the contacts on a line below a name belong to the person: the line has no other words, and the line
 * above is no label for someone else.
 * @param firstLabelIndex index of the first line that can be a label
 * @param ownWords words that the person's lines have: the name and the title
 */
export function isPersonsLine(
  lines: readonly { text: string }[],
  index: number,
  firstLabelIndex: number,
  ownWords: string,
): boolean {
  const words = wordsAroundContacts(lines[index]?.text ?? "");
  if (words !== "") return isPartOf(words, ownWords);
  let labelIndex = index - 1;
  while (labelIndex >= firstLabelIndex && isContactLine(lines[labelIndex]?.text ?? "")) labelIndex--;
  const label = labelIndex < firstLabelIndex ? "" : (lines[labelIndex]?.text ?? "");
  if (label === "" || isPartOf(wordsAroundContacts(label), ownWords)) return true;
  return !/:\s*$/.test(label) && !isDesk(label);
}

function isPartOf(words: string, allowed: string): boolean {
  const allowedWords = new Set(allowed.toLowerCase().match(/\p{L}+/gu));
  return words
    .toLowerCase()
    .split(" ")
    .every((word) => word === "" || allowedWords.has(word));
}
