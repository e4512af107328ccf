/** Labels before a registry number: `org.nr. 923 609 016`, `CVR 25052943`, `Y-tunnus: 0112038-9`. */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";

const DASHES = "\\-\\u2010-\\u2015\\u2212";
/**
 * Labels before a number, with the registers that use them. Each expression begins with a lookahead for its first
 * letter, which makes searches faster.
 */
export const NUMBER_LABELS: readonly { label: RegExp; countries: readonly CountryCode[] }[] = [
  {
    label: new RegExp(
      String.raw`(?=[ofeb])(?<!\p{L})(?:org(?:anisa(?:sjon|tion)s?|anization)?[\s.${DASHES}]*(?:nr|nummer|nro|no|number|numret|id)|org\.|orgnr|foretaks(?:nr|nummer|registeret)|enhetsregisteret|brønnøysund\p{L}*|organisasjon)`,
      "giu",
    ),
    countries: ["NO", "SE"],
  },
  {
    label: new RegExp(
      String.raw`(?=[cs])(?<!\p{L})(?:cvr|se)(?:[\s./&${DASHES}]*(?:se|nr|nummer|no|number|cvr))*`,
      "giu",
    ),
    countries: ["DK"],
  },
  {
    label:
      /(?=[ylfb])(?<!\p{L})(?:y[-‑–]?\s?tunnus|ly[-‑–]?\s?tunnus|fo[-‑–]?\s?(?:nummer|nr)|business[\s-]?id(?:entity)?(?:\s?code)?)/giu,
    countries: ["FI"],
  },
  {
    label: new RegExp(
      String.raw`(?=[vamt])(?<!\p{L})(?:vat|alv|moms|mva|tax|tva|mwst)(?:[\s./${DASHES}]*(?:reg\p{L}*|nr|no|nummer|number|numero|id|tunnus|nro))*`,
      "giu",
    ),
    countries: ["NO", "SE", "DK", "FI"],
  },
  {
    label:
      /(?=[cbtrifa\s])(?:(?<!\p{L})(?:company|business|corporate|trade)?\s?(?:reg(?:istration|istry|ister)?\.?|identity|id)\s?(?:no|nr|number|nummer)\b|foretaksreg\p{L}*|aktiebolag\p{L}*|bolagsverket)/giu,
    countries: ["NO", "SE"],
  },
];

const ANCHORED = NUMBER_LABELS.map(({ label, countries }) => ({ label: new RegExp(label.source, "iuy"), countries }));
/** A number without any other text, in the notation of its country. */
const NUMBER = /^(?:NO|SE|DK|FI)?[^\p{L}\p{N}]*\d(?:[^\p{L}\p{N}]*\d){5,}\s*(?:MVA)?$/iu;

export interface LabelledNumber {
  /** The text after the labels: the number, with its country prefix if present. */
  number: string;
  countries: readonly CountryCode[];
}

/** Splits a text that consists of labels and a number; null for any other text. */
export function readLabelledNumber(text: string): LabelledNumber | null {
  let number = text.trim();
  let countries: readonly CountryCode[] = COUNTRY_CODES;
  for (let labels = 0; ; labels++) {
    if (NUMBER.test(number)) return labels === 0 ? null : { number, countries };
    const match = matchLabel(number);
    if (!match) return null;
    countries = countries.filter((country) => match.countries.includes(country));
    number = match.rest;
  }
}

function matchLabel(text: string): { rest: string; countries: readonly CountryCode[] } | null {
  for (const { label, countries } of ANCHORED) {
    label.lastIndex = 0;
    const [match] = label.exec(text) ?? [];
    if (match) return { rest: text.slice(match.length).replace(/^[^\p{L}\p{N}]+/u, ""), countries };
  }
  return null;
}
