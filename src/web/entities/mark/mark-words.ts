import { type MeantMark, isMeantMark } from "../../../contract/mark-words.ts";

const WORDS: Readonly<Record<MeantMark, string>> = { customer: "Customer", do_not_contact: "Do not contact" };
const isMeant = (mark: string): mark is MeantMark => isMeantMark(mark) && mark in WORDS;

/** Label of a mark: an own word is its label. */
export const markLabel = (mark: string): string => (isMeant(mark) ? WORDS[mark] : mark);
