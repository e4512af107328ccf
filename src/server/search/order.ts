/** Order of texts and maximum rank, shared by the index and the reference implementation. */

/** Compares by code points, which is also the order of UTF-8 bytes. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

/** Surrogates (halves of code points beyond 16 bits) sort after all other units. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Number of ranks that can be paged in a text search. */
export const MAX_RANK = 10_000;
