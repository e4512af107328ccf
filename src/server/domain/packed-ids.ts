/**
 * Ascending ids as bytes: each is stored as its difference to the previous one, in groups of seven bits, lowest first
 * (LEB128). 100 000 of 4.5 million companies need about 100 kB.
 */
export type PackedIds = Uint8Array<ArrayBuffer>;

/** Bytes of an id up to 2^53. */
const LONGEST = 8;

/** @param ids ascending, without duplicates */
export function packIds(ids: ArrayLike<number>): PackedIds {
  const bytes = new Uint8Array(ids.length * LONGEST);
  let length = 0;
  let previous = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0;
    let difference = id - previous;
    for (; difference >= 128; difference = Math.floor(difference / 128)) bytes[length++] = 128 | (difference % 128);
    bytes[length++] = difference;
    previous = id;
  }
  return bytes.slice(0, length);
}

export function unpackIds(bytes: Uint8Array): Float64Array<ArrayBuffer> {
  const ids = new Float64Array(bytes.length);
  let length = 0;
  let id = 0;
  let difference = 0;
  let weight = 1;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    difference += (byte & 127) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    ids[length++] = id += difference;
    difference = 0;
    weight = 1;
  }
  return ids.slice(0, length);
}
