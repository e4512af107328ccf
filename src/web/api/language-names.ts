import type { Language } from "../../contract/metadata.ts";

/** All languages of data, by their own names. */
export const languages: readonly { value: Language; label: string }[] = [
  { value: "en", label: "English" },
  { value: "nb", label: "Norsk" },
  { value: "sv", label: "Svenska" },
  { value: "da", label: "Dansk" },
  { value: "fi", label: "Suomi" },
];
