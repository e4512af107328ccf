/**
 * The names in web addresses, to find the companies of a text that is one: `kth` of `https://www.kth.se/`. A hash table
 * with chains; a name of many companies belongs to the host of their pages and finds none.
 */
import { domainToUnicode } from "node:url";

import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { fold } from "../../domain/fold.ts";
import { siteOf } from "../normalise.ts";
import { uint32s } from "./vector.ts";

/** Companies that can share a name. */
const MOST_OWNERS = 20;
const SHORTEST = 2;

/** The name in a web address, folded and without hyphens, or "". */
export function siteLabel(address: string): string {
  const host = siteOf(address)?.host ?? "";
  const label = domainLabel(host.includes("xn--") ? domainToUnicode(host) : host);
  const folded = fold(label.replaceAll("-", ""));
  return folded.length < SHORTEST ? "" : folded;
}

export class SiteLabels {
  /** By slot of a web address: the hash of its name, or 0. */
  readonly hashes = uint32s();
  /** By slot: the next slot in its chain, or 0. */
  #next = new Uint32Array(0);
  /** By the lowest bits of a hash: the first slot of a chain. Empty until the first question. */
  #heads = new Uint32Array(0);

  addSlot(): void {
    this.hashes.push(0);
  }

  /** @param address in lower case, or "" */
  write(slot: number, address: string): void {
    this.#unlink(slot);
    this.hashes.set(slot, hashOf(siteLabel(address)));
    this.#link(slot);
  }

  /** Slots that can have the name: those with its hash. */
  *slotsWith(label: string): Generator<number> {
    const hash = hashOf(label);
    if (hash === 0) return;
    if (this.#next.length < this.hashes.length) this.#linkAll();
    for (let slot = this.#head(hash); slot > 0; slot = this.#next[slot] ?? 0) {
      if (this.hashes.data[slot] === hash) yield slot;
    }
  }

  #head(hash: number): number {
    return this.#heads[hash & (this.#heads.length - 1)] ?? 0;
  }

  #linkAll(): void {
    const room = 2 ** Math.ceil(Math.log2(this.hashes.length + 1));
    this.#heads = new Uint32Array(room);
    this.#next = new Uint32Array(Math.ceil(this.hashes.length * 1.1));
    for (let slot = 1; slot < this.hashes.length; slot++) this.#link(slot);
  }

  /** A slot beyond the chains waits for all to be linked again. */
  #link(slot: number): void {
    const hash = this.hashes.get(slot);
    if (hash === 0 || slot >= this.#next.length) return;
    this.#next[slot] = this.#head(hash);
    this.#heads[hash & (this.#heads.length - 1)] = slot;
  }

  #unlink(slot: number): void {
    const hash = this.hashes.get(slot);
    if (hash === 0 || slot >= this.#next.length) return;
    const next = this.#next[slot] ?? 0;
    let previous = this.#head(hash);
    if (previous === slot) this.#heads[hash & (this.#heads.length - 1)] = next;
    else {
      while (previous > 0 && this.#next[previous] !== slot) previous = this.#next[previous] ?? 0;
      this.#next[previous] = next;
    }
  }
}

/** The owners of a name, or none when there are too many. */
export function fewOwners(owners: Iterable<number>): readonly number[] {
  const list: number[] = [];
  for (const owner of owners) if (list.push(owner) > MOST_OWNERS) return [];
  return list;
}

/** FNV-1a, 32 bits, above 0; 0 without letters. */
function hashOf(label: string): number {
  if (label === "") return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}
