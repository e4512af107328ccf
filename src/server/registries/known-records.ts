/** Digests of register records that change nothing, looked up before a record is parsed. */
import { createHash, hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { CountryCode } from "../../contract/company.ts";
import type { CompanyWriter, RecordDigest } from "../store/ports/company-writer.ts";

/** Small enough to be collected in the young generation. */
const BATCH = 2_000;
/** A power of two, so that a mask maps a hash to a slot. */
const FIRST_SLOTS = 1 << 12;
/** 52 bits. */
const HEX_DIGITS = 13;

/**
 * The value by which records are found: a digest of 52 bits, or the number of the company where the digest is too short
 * to identify a record.
 */
type RecordKey = "digest" | "number";

/** Typed arrays with open addressing: a million records take some 35 MB. */
export class KnownRecords {
  #count = 0;
  #digests = new Float64Array(FIRST_SLOTS / 2);
  /** At most nine digits; records of other countries are not looked up. */
  #numbers = new Uint32Array(FIRST_SLOTS / 2);
  #ids = new Uint32Array(FIRST_SLOTS / 2);
  /** Indexes into the lists, from 1; 0 is free. */
  #slots = new Int32Array(FIRST_SLOTS);

  readonly #key: RecordKey;

  private constructor(key: RecordKey) {
    this.#key = key;
  }

  /** Loads everything that this release has read of a country. A new release reads all records once. */
  static async load(
    writer: Pick<CompanyWriter, "recordDigests">,
    country: CountryCode,
    key: RecordKey = "digest",
  ): Promise<KnownRecords> {
    const records = new KnownRecords(key);
    for (let lastId = 0; ;) {
      const batch = await writer.recordDigests(country, readerSeed(), lastId, BATCH);
      for (const digest of batch) records.#add(digest);
      const lastDigest = batch.at(-1);
      if (!lastDigest) return records;
      lastId = lastDigest.companyId;
    }
  }

  /** @param key a digest or a number, as chosen in `load` */
  find(key: number): RecordDigest | undefined {
    const place = (this.#slots[this.#slotOf(key)] ?? 0) - 1;
    if (place < 0) return undefined;
    return {
      companyId: this.#ids[place] ?? 0,
      registryNumber: this.#numbers[place] ?? 0,
      digest: this.#digests[place] ?? 0,
    };
  }

  #keyAt(place: number): number {
    return (this.#key === "digest" ? this.#digests[place] : this.#numbers[place]) ?? 0;
  }

  #add({ digest, registryNumber, companyId }: RecordDigest): void {
    if (this.#count === this.#digests.length) this.#grow();
    const place = this.#count++;
    this.#digests[place] = digest;
    this.#numbers[place] = registryNumber;
    this.#ids[place] = companyId;
    this.#slots[this.#slotOf(this.#keyAt(place))] = this.#count;
  }

  /** The slot of this key, or the free slot where it belongs. */
  #slotOf(key: number): number {
    const mask = this.#slots.length - 1;
    let slot = key & mask;
    for (;;) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place < 0 || this.#keyAt(place) === key) return slot;
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
      this.#slots[this.#slotOf(this.#keyAt(place))] = place + 1;
    }
  }
}

/** Copies a list into a longer one and frees its memory immediately instead of at the next garbage collection. */
function grown<A extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(list: A, longer: A): A {
  longer.set(list);
  list.buffer.transfer(0);
  return longer;
}

/** Digest of a record's bytes, above 0. */
export function digestOf(bytes: Uint8Array): number {
  // As text, because a separate buffer for each of a million records costs more than the hash.
  return Number.parseInt(hash("sha1", bytes, "hex").slice(0, HEX_DIGITS), 16) || 1;
}

const root = join(import.meta.dirname, "../../..");
const ROOMS = ["src/contract", "src/server/domain", "src/server/registries", "src/server/store/engines"];
const NOT_IN_IT = /\.test\.ts$/;

let seed: number | undefined;

/**
 * Identifies the code that converts register records to companies, so that a rule change cannot be forgotten: the files
 * of this folder, of the domain rules and of merging, and the versions of the packages. Below 2^52.
 */
export function readerSeed(): number {
  return (seed ??= read());
}

function read(): number {
  const digest = createHash("sha256");
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,json}`, { cwd: root }));
  for (const file of ["package.json", ...files.sort()]) {
    if (!NOT_IN_IT.test(file)) digest.update(readFileSync(join(root, file)));
  }
  return Number(digest.digest().readBigUInt64LE() >> 12n);
}
