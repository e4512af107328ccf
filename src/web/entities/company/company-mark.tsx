import { classNames } from "../../ui/class-names.ts";
import { displayName } from "../../lib/register-case.ts";

/** Legal forms and words at the start of names that do not identify a company. */
const SAYS_NOTHING =
  /^(AS|ASA|ANS|DA|NUF|SA|KS|AB|HB|KB|APS|A\/S|I\/S|K\/S|P\/S|IVS|OY|OYJ|ABP|KY|AY|OSK|AKTIEBOLAG|AKTIEBOLAGET|AKTIESELSKAB|OSAKEYHTIÖ|AVD|OG|OCH|JA|AND|THE|I|DE|DEN|DET|FOR|FÖR|AV|AF|TIL|TILL|PÅ|PAA|MED)$/i;

/** Tints of company marks: see `themes.css`. */
export const MARK_TINTS = ["teal", "blue", "violet", "amber", "green", "grey"] as const;

type MarkTint = (typeof MARK_TINTS)[number];

/** One or two letters for a company: "Equinor ASA" → "E", "Bergen Bygg AS" → "BB". */
export function initialsOf(name: string): string {
  const words = displayName(name)
    .split(/[\s.,&()-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !SAYS_NOTHING.test(word));
  const initialWords = telling.length > 0 ? telling : words;
  return initialWords
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? "")
    .join("");
}

/** A tint derived from the name, distributed evenly. */
export function tintOf(name: string): MarkTint {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return MARK_TINTS[hash % MARK_TINTS.length] ?? "grey";
}

const tints: Readonly<Record<MarkTint, string>> = {
  teal: "bg-accent-tint text-accent",
  blue: "bg-blue-tint text-blue",
  violet: "bg-violet-tint text-violet",
  amber: "bg-amber-tint text-amber",
  green: "bg-green-tint text-green",
  grey: "bg-grey-tint text-grey",
};

/** The company's initials on a tinted square, derived only from its name. */
export function CompanyMark({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center font-semibold select-none",
        small ? "size-9 rounded-6 text-13" : "size-12 rounded-8 text-16",
        tints[tintOf(name)],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
