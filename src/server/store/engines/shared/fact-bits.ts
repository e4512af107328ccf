/**
 * Sets of facts as whole numbers up to 2^53: bit n is the fact with this bit in the table of facts. The operators of
 * JavaScript take 32 bits, so the upper half is computed apart.
 */
import { bitNumber, type StoredFact, storedFacts } from "../../../domain/companies/stored-facts.ts";

const HALF = 2 ** 32;
/** Both engines and JSON keep whole numbers of this many bits exactly. */
export const MOST_BITS = 53;

const upper = (bits: number) => Math.floor(bits / HALF);

export const union = (a: number, b: number): number => (upper(a) | upper(b)) * HALF + ((a | b) >>> 0);
export const intersection = (a: number, b: number): number => (upper(a) & upper(b)) * HALF + ((a & b) >>> 0);
export const difference = (a: number, b: number): number => (upper(a) & ~upper(b)) * HALF + ((a & ~b) >>> 0);

export const bitOf: ReadonlyMap<string, number> = new Map(storedFacts.map((name) => [name, 2 ** bitNumber(name)]));

/** Returns whether the set has the fact; false for a name that is no fact. */
export const hasFact = (bits: number, name: string): boolean => intersection(bits, bitOf.get(name) ?? 0) !== 0;

/** The set of these facts; other names have no bit. */
export const bitsOf = (names: readonly string[]): number =>
  names.reduce((bits, name) => union(bits, bitOf.get(name) ?? 0), 0);

export const namesOfBits = (bits: number): StoredFact[] => storedFacts.filter((name) => hasFact(bits, name));
