/** Records of a register's file that are known to change nothing, found by a digest of their bytes before they are parsed. */
import { hash } from "node:crypto";

import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, RecordDigest } from "../store/ports/company-writer.ts";
import { readerSeed } from "./reader-seed.ts";

/** Few enough to be garbage before they are old. */
const BATCH = 2_000;
/** A power of two, so that a hash becomes a slot by a mask. */
const FIRST_SLOTS = 1 << 12;
/** 52 bits. */
const HEX_DIGITS = 13;

/** Typed arrays with open addressing: a million records take some 35 MB. */
export class KnownRecords {
  #count = 0;
  #digests = new Float64Array(FIRST_SLOTS / 2);
  /** Of nine digits at most: other countries' records are not looked up. */
  #numbers = new Uint32Array(FIRST_SLOTS / 2);
  #ids = new Uint32Array(FIRST_SLOTS / 2);
  /** Places in the lists, from 1; 0 is free. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** All that this release's code has read of a country: another release reads all records once. */
  static async load(writer: Pick<CompanyWriter, "recordDigests">, country: CountryCode): Promise<KnownRecords> {
    const records = new KnownRecords();
    for (let lastId = 0; ;) {
      const batch = await writer.recordDigests(country, readerSeed(), lastId, BATCH);
      for (const digest of batch) records.#add(digest);
      const lastDigest = batch.at(-1);
      if (!lastDigest) return records;
      lastId = lastDigest.companyId;
    }
  }

  find(digest: number): RecordDigest | undefined {
    const place = (this.#slots[this.#slotOf(digest)] ?? 0) - 1;
    if (place < 0) return undefined;
    return {
      companyId: this.#ids[place] ?? 0,
      registryNumber: this.#numbers[place] ?? 0,
      digest,
    };
  }

  #add({ digest, registryNumber, companyId }: RecordDigest): void {
    if (this.#count === this.#digests.length) this.#grow();
    const place = this.#count++;
    this.#digests[place] = digest;
    this.#numbers[place] = registryNumber;
    this.#ids[place] = companyId;
    this.#slots[this.#slotOf(digest)] = this.#count;
  }

  /** The slot of this digest, or the free one where it belongs. */
  #slotOf(digest: number): number {
    const mask = this.#slots.length - 1;
    let slot = digest & mask;
    for (;;) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place < 0 || this.#digests[place] === digest) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const length = this.#digests.length * 2;
    this.#digests = grown(this.#digests, new Float64Array(length));
    this.#numbers = grown(this.#numbers, new Uint32Array(length));
    this.#ids = grown(this.#ids, new Uint32Array(length));
    this.#slots = new Int32Array(length * 2);
    for (let place = 0; place < this.#count; place++) {
      this.#slots[this.#slotOf(this.#digests[place] ?? 0)] = place + 1;
    }
  }
}

/** The longer list with the shorter one's numbers, whose room goes back at once and not when it is collected. */
function grown<A extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(list: A, longer: A): A {
  longer.set(list);
  list.buffer.transfer(0);
  return longer;
}

/** Of a record's bytes, above 0. */
export function digestOf(bytes: Uint8Array): number {
  // As text: a buffer of its own for each of a million records costs more than the sum.
  return Number.parseInt(hash("sha1", bytes, "hex").slice(0, HEX_DIGITS), 16) || 1;
}
