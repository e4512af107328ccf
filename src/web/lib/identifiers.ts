/** Groups the digits of identifiers for reading. Copied values, URL and API have no spaces. */

const NO_BREAK_SPACE = "\u00a0";

function grouped(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return [...groups, digits.slice(start)].filter((group) => group !== "").join(NO_BREAK_SPACE);
}

/** In the notation of its country: NO 923 609 016, DK 24 25 67 90; SE 556703-7485 and FI 0112038-9 unchanged. */
export function shownRegistryId(country: string, id: string): string {
  if (country === "NO" && /^\d{9}$/.test(id)) return grouped(id, [3, 3]);
  if (country === "DK" && /^\d{8}$/.test(id)) return grouped(id, [2, 2, 2]);
  return id;
}

/** SE 142 62; the other countries use no space. */
export const shownPostalCode = (country: string, code: string): string =>
  country === "SE" && /^\d{5}$/.test(code) ? grouped(code, [3]) : code;

interface Numbering {
  prefix: string;
  /** Returns group sizes for national digits; the last group has the remaining ones. */
  groups: (national: string) => readonly number[];
}

/** Groups of the digits after the area code: pairs from the right, with three digits first for an odd number. */
const swedishRest: Readonly<Record<number, readonly number[]>> = { 5: [3], 6: [2, 2], 7: [3, 2], 8: [3, 3] };
const swedishTwoDigitAreas = /^(1[13689]|2[136]|3[1356]|4[0246]|54|6[03]|7\d|90)/;

const numberings: readonly Numbering[] = [
  { prefix: "+47", groups: (national) => (/^[489]/.test(national) && national.length === 8 ? [3, 2] : [2, 2, 2]) },
  { prefix: "+45", groups: () => [2, 2, 2] },
  {
    prefix: "+46",
    groups(national) {
      const area = national.startsWith("8") ? 1 : swedishTwoDigitAreas.test(national) ? 2 : 3;
      return [area, ...(swedishRest[national.length - area] ?? [])];
    },
  },
  { prefix: "+358", groups: (national) => (national.startsWith("9") ? [1, 3] : [2, 3]) },
];

/** Groups E.164 numbers of the four countries: +4751990000 → "+47 51 99 00 00"; other texts are unchanged. */
export function shownPhone(phone: string): string {
  const numbering = /^\+\d{6,15}$/.test(phone) && numberings.find(({ prefix }) => phone.startsWith(prefix));
  if (!numbering) return phone;
  const national = phone.slice(numbering.prefix.length);
  return `${numbering.prefix}${NO_BREAK_SPACE}${grouped(national, numbering.groups(national))}`;
}
