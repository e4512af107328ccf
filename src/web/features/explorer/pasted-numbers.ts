/** Maximum number of numbers per query, the limit of the API. */
export const MOST_NUMBERS = 1000;

/**
 * Parses pasted text: one number per line, or separated by commas, semicolons or tabs; spaces are part of a number.
 * @returns the numbers, and the other words
 */
export function pastedNumbers(text: string): { numbers: string[]; words: string[] } {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim());
  const isNumber = (part: string) => /\d/.test(part);
  const rest = parts.filter((part) => part !== "" && !isNumber(part));
  return { numbers: [...new Set(parts.filter(isNumber))], words: [...new Set(rest)] };
}

/** The digits of a number without prefixes and check suffixes: `SE556677889901` → ten digits. */
export function plainNumber(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[\s.\u2010-\u2015-]/g, "");
  const match =
    /^SE(\d{10})01$/.exec(bare) ??
    /^(?:NO)?(\d{9})MVA$/.exec(bare) ??
    /^16(\d{10})$/.exec(bare) ??
    /^[A-Z]{2}(\d+)$/.exec(bare);
  return match?.[1] ?? bare;
}

/** Divides the pasted numbers into those that exist and those that do not. */
export function sortOut(pasted: readonly string[], known: readonly string[]): { matched: string[]; missing: string[] } {
  const numbers = new Set(known.map(plainNumber));
  const groups = Map.groupBy(pasted, (number) => numbers.has(plainNumber(number)));
  return { matched: groups.get(true) ?? [], missing: groups.get(false) ?? [] };
}
