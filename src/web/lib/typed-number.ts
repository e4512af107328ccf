/** Numbers in fields: written with the user's grouping, and parsed as the user types them. */

interface NumberTexts {
  /** 5000 → "5,000" */
  write(value: number): string;
  /** "5,000", "5000" → 5000; NaN when invalid. */
  read(text: string): number;
}

/** @param locales of the user, BCP 47, best first */
export function createNumberTexts(locales: readonly string[]): NumberTexts {
  const formatter = new Intl.NumberFormat([...locales], { maximumFractionDigits: 4 });
  const signs = formatter.formatToParts(12_345_678.9);
  const signOf = (wanted: string) => signs.find(({ type }) => type === wanted)?.value ?? "";
  const [group, decimal] = [signOf("group"), signOf("decimal")];
  return {
    write: (value) => formatter.format(value),
    read(text) {
      const plain = text
        .replaceAll(/[\s’']/g, "")
        .replaceAll(group, "")
        .replace(decimal, ".")
        .replace("\u2212", "-");
      return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    },
  };
}

export const numberTexts = createNumberTexts(navigator.languages);
