import { DO_NOT_CONTACT, MEANT_MARKS, type MeantMark } from "../../../contract/mark-words.ts";

const WORDS: Readonly<Record<MeantMark, string>> = { customer: "Customer", do_not_contact: "Do not contact" };

/** Label of a mark: an own word is its label. */
export function markLabel(mark: string): string {
  const meantMark = MEANT_MARKS.find((each) => each === mark);
  return meantMark ? WORDS[meantMark] : mark;
}

/**
 * Attributes of an element with phone numbers and e-mail addresses: links in it ask first when the company must not be
 * contacted (`ask-first.ts`).
 */
export const quietIf = (marks: readonly string[] | undefined, name: string) =>
  marks?.includes(DO_NOT_CONTACT) ? { "data-do-not-contact": name } : {};
