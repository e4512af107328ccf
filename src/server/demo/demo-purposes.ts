/** Descriptions of demo companies' business, as companies write them to their register. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { Random } from "./random.ts";
import type { Trade } from "./trades.ts";

/** Share of companies with a description. */
const SHARES: Readonly<Record<CountryCode, number>> = { NO: 0.92, SE: 0.95, DK: 0.97, FI: 0.9 };

/** `purposes.txt`: sentences of each country, then activities by the beginning of the NACE code, `code | NO | SE | …`. */
const sections = new Map(
  readFileSync(join(import.meta.dirname, "purposes.txt"), "utf8")
    .split(/^# /m)
    .slice(1)
    .map((text): [string, string[]] => {
      const [title = "", ...lines] = text.trim().split("\n");
      return [title, lines];
    }),
);
const activities = new Map(
  (sections.get("activities") ?? []).map((line): [string, string[][]] => {
    const [code = "", ...languages] = line.split(" | ");
    return [code, languages.map((list) => list.split("; "))];
  }),
);

/** Null for a few companies. */
export function demoPurpose(random: Random, country: CountryCode, { industry, kind }: Trade): string | null {
  if (!random.chance(SHARES[country])) return null;
  const phrases = activitiesOf(industry.code, country);
  const main = (random.chance(0.4) ? phrases[0] : undefined) ?? random.pick(phrases);
  const [second = main, third = second] = random.some(
    phrases.filter((phrase) => phrase !== main),
    2,
  );
  // An association has no company to speak of.
  const frames = (sections.get(`frames ${country}`) ?? []).filter(
    (frame) => kind.name !== "club" || frame.startsWith("{A"),
  );
  const words: Readonly<Record<string, string>> = { a: main, b: second, c: third, A: capital(main) };
  return random.pick(frames).replaceAll(/\{(\w)\}/g, (_, name: string) => words[name] ?? "");
}

/** Activities of the most specific line for the code. */
function activitiesOf(code: string, country: CountryCode): readonly string[] {
  for (let length = code.length; length > 0; length -= 1) {
    const languages = activities.get(code.slice(0, length));
    if (languages) return languages[COUNTRY_CODES.indexOf(country)] ?? [];
  }
  throw new Error(`purposes.txt has no line for ${code}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
