/** Most numbers of one question (the service's own limit). */
export const MOST_NUMBERS = 1000;

/**
 * Reads a pasted text: one number a line, or divided by commas, semicolons or tabs; spaces belong to a number.
 * @returns the numbers, and the other words
 */
export function pastedNumbers(text: string): { numbers: string[]; words: string[] } {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim());
  const isNumber = (part: string) => /\d/.test(part);
  const rest = parts.filter((part) => part !== "" && !isNumber(part));
  return { numbers: [...new Set(parts.filter(isNumber))], words: [...new Set(rest)] };
}

/** A number's digits as its register counts them, without what people write around them: `SE556677889901` → ten. */
export function plainNumber(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[\s.\u2010-\u2015-]/g, "");
  const match =
    /^SE(\d{10})01$/.exec(bare) ??
    /^(?:NO)?(\d{9})MVA$/.exec(bare) ??
    /^16(\d{10})$/.exec(bare) ??
    /^[A-Z]{2}(\d+)$/.exec(bare);
  return match?.[1] ?? bare;
}

/** Which of the pasted numbers are among those that the service knows, and which are not, as they were pasted. */
export function sortOut(pasted: readonly string[], known: readonly string[]): { matched: string[]; missing: string[] } {
  const numbers = new Set(known.map(plainNumber));
  const groups = Map.groupBy(pasted, (number) => numbers.has(plainNumber(number)));
  return { matched: groups.get(true) ?? [], missing: groups.get(false) ?? [] };
}
