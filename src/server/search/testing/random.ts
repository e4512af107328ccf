/** Seeded randomness: the same seed gives the same values, in every run and on every machine. */

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole, 0 ≤ x < n */
  below(n: number): number;
  chance(p: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Early values often, late ones seldom, as words are in names. */
  pickSkewed<T>(values: readonly [T, ...T[]]): T;
}

/** A generator of the family "mulberry32" (Tommy Ettinger, public domain): 32 bits of state, one multiply a number. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: (values) => values[below(values.length)] ?? values[0],
    pickSkewed: (values) => values[Math.floor(values.length * next() ** 2.5)] ?? values[0],
  };
}
