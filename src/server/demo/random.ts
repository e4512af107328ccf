/** Seeded random numbers: the same seed and stream produce the same numbers on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** @param stream selects one of any number of independent sequences of this seed, such as a company's index */
  constructor(seed: number, stream = 0) {
    let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0;
    const word = () => {
      state = (state + 0x9e3779b9) >>> 0;
      return scramble(state);
    };
    this.#a = word();
    this.#b = word();
    this.#c = word();
    this.#d = word() | 1;
  }

  /** At least 0, below 1. xoshiro128**: Blackman and Vigna, ACM Transactions on Mathematical Software 47 (4), 2021. */
  next(): number {
    const result = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return result / 2 ** 32;
  }

  /** A whole number of at least 0, below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError("the list to pick from is empty");
    return value;
  }

  /** At most `count` different values, in the order of the list. */
  some<T>(values: readonly T[], count: number): T[] {
    let remaining = Math.min(count, values.length);
    return values.filter((_, place) => {
      const isTaken = this.next() * (values.length - place) < remaining;
      if (isTaken) remaining -= 1;
      return isTaken;
    });
  }
}

/** Values with weights, which need not add up to 1. */
export class Weighted<T> {
  readonly values: readonly T[];
  readonly #limits: readonly number[];
  readonly #sum: number;

  constructor(entries: readonly (readonly [value: T, weight: number])[]) {
    let sum = 0;
    this.values = entries.map(([value]) => value);
    this.#limits = entries.map(([, weight]) => (sum += weight));
    this.#sum = sum;
  }

  pick(random: Random): T {
    const drawn = random.next() * this.#sum;
    let low = 0;
    let high = this.#limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (drawn < (this.#limits[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    const value = this.values[low];
    if (value === undefined) throw new RangeError("the list to pick from is empty");
    return value;
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Mixes all bits of a word. */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
