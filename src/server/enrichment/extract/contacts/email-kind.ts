import type { Contact } from "../../../../contract/company.ts";
import { readWords } from "../../read-words.ts";
import { isFirstName } from "../people/person-name.ts";

type EmailType = NonNullable<Contact["email_type"]>;

/** Words that name a mailbox or a department of a company, in the four languages and English. */
const GENERIC = new Set(readWords("mailboxes.txt"));

/** Checks whether a word, in lower case, names an office or a department. */
export function isMailboxWord(word: string): boolean {
  return GENERIC.has(word);
}

/**
 * Classifies a mailbox as generic or personal. An address that does not name an office is personal: personal addresses
 * are protected by law, so doubtful ones are treated as personal.
 * @param labels words of the company's own domain or name, which make an address generic
 */
export function emailType(address: string, labels: readonly string[]): EmailType {
  const local = address.slice(0, address.indexOf("@"));
  const parts = local.split(/[._\-+0-9]+/).filter((part) => part !== "");
  if (parts.length === 0) return "generic";
  if (parts.some((part) => GENERIC.has(part))) return "generic";
  if (isFirstName(parts[0] ?? "")) return "personal";
  const joined = parts.join("");
  if (
    labels.some(
      (label) => label.length > 2 && (joined.includes(label) || (joined.length > 3 && label.includes(joined))),
    )
  ) {
    return "generic";
  }
  const isGeneric = [...GENERIC].some((word) => word.length > 4 && (joined.startsWith(word) || joined.endsWith(word)));
  return isGeneric ? "generic" : "personal";
}
