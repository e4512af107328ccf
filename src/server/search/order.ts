/** The order of texts and how far ranks go: shared by the index and by the reference that checks it. */

/** Compares by code points, as bytes of UTF-8 do. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

/** Halves of code points beyond 16 bits stand above all whole ones. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Ranks that can be paged in a text search. */
export const MAX_RANK = 10_000;
