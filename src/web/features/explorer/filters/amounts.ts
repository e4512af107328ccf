/** Words and letters after a number, folded: "2 mill", "500 tkr", "20 miljoner", "1,5 mrd". */
const UNITS: Readonly<Record<string, number>> = {
  ...timesOf(1_000, "k t thousand tusen tusind tuhatta"),
  ...timesOf(
    1_000_000,
    "m mn mio mill mills million millions millioner miljon miljoner milj miljoona miljoonaa miljoonan",
  ),
  ...timesOf(1_000_000_000, "bn mrd mia billion billions milliard milliarder miljard miljarder miljardi miljardia"),
};

function timesOf(times: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word) => [word, times]));
}

/** The words above for a pattern, longest first. */
export const UNIT_WORDS = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join("|");

const AMOUNT = new RegExp(`^(\\d[\\d\\s]*(?:[.,]\\d+)?)\\s*(${UNIT_WORDS})?\\.?$`, "i");

/** Reads an amount in whole units: "2 000 000", "500k", "1,5m", "20 mill"; undefined for other text. */
export function parseAmount(text: string | undefined): number | undefined {
  const [, digits, unit] = AMOUNT.exec(text?.trim() ?? "") ?? [];
  return digits === undefined ? undefined : amountOf(digits.replaceAll(/\s/g, "").replace(",", "."), unit);
}

/** @param digits as JavaScript reads them */
export function amountOf(digits: string, unit: string | undefined): number | undefined {
  const amount = Math.round(Number(digits) * (unit === undefined ? 1 : (UNITS[unit.toLowerCase()] ?? Number.NaN)));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
