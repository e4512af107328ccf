import { DO_NOT_CONTACT, type MeantMark, isMeantMark } from "../../../contract/mark-words.ts";

const WORDS: Readonly<Record<MeantMark, string>> = { customer: "Customer", do_not_contact: "Do not contact" };
const isMeant = (mark: string): mark is MeantMark => isMeantMark(mark) && mark in WORDS;

/** Label of a mark: an own word is its label. */
export const markLabel = (mark: string): string => (isMeant(mark) ? WORDS[mark] : mark);

/**
 * Attributes of an element with phone numbers and e-mail addresses: links in it ask first when the company must not be
 * contacted (`ask-first.ts`).
 */
export const quietIf = (marks: readonly string[] | undefined, name: string) =>
  marks?.includes(DO_NOT_CONTACT) ? { "data-do-not-contact": name } : {};
