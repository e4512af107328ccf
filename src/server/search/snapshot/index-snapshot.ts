/** The snapshot file of the index: read at startup, and written again after enough changes. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { endianness } from "node:os";
import { join } from "node:path";
import { rm } from "node:fs/promises";

import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../contract/company.ts";
import type { IndexSource } from "../../store/ports/index-source.ts";
import { CompanyIndex } from "../company-index.ts";
import { removeUnfinished, SnapshotReader, writeSnapshot } from "./snapshot-file.ts";
import type { Directory } from "./snapshot-format.ts";

const room = join(import.meta.dirname, "..");
const NOT_IN_IT = /\.test\.ts$|^testing[/\\]/;

/**
 * The version of the snapshot format is a hash of the code of this room, of the rules for words, and of the euro rates
 * by which rows are sorted, so that a change of name folding or column layout cannot be forgotten. Each new release
 * rebuilds the index once.
 */
export function codeVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync("**/*.ts", { cwd: room }).sort()) {
    if (!NOT_IN_IT.test(file)) hash.update(readFileSync(join(room, file)));
  }
  for (const file of ["domain/fold.ts", "domain/companies/euro-rates.ts", "../contract/purpose-words.ts"])
    hash.update(readFileSync(join(room, "..", file)));
  const codes = [COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES];
  // The Unicode version affects the folding of names, and numbers are stored in the byte order of the machine.
  return hash.update(JSON.stringify([codes, process.versions.unicode, endianness()])).digest("hex");
}

const CHANGES = 100;

/**
 * The newest changes up to the revision. Ids do not suffice to identify companies: importing a register file again
 * after a lost import assigns the same ids and times to other companies. Companies that change later are no longer
 * listed.
 */
export async function witnessOf(source: IndexSource, revision: number): Promise<string[]> {
  const changes = await source.changedSince(Math.max(0, revision - CHANGES), CHANGES);
  return changes
    .filter((change) => change.revision <= revision)
    .map(({ revision: changedAt, id, country_code, registry_id, updated_at, name }) => {
      return `${changedAt} ${id} ${country_code} ${registry_id} ${updated_at} ${name}`;
    });
}

/**
 * Returns whether the store is a later state of the one in the snapshot. A restored backup has the same epoch, and after
 * an import it can pass the snapshot's revision with different data: its newest changes up to that revision then differ
 * from those of the snapshot.
 */
export async function isSameHistory(
  source: IndexSource,
  { revision, witness }: { revision: number; witness: readonly string[] },
): Promise<boolean> {
  if ((await source.head()) < revision) return false;
  const witnessed = new Set(witness);
  return (await witnessOf(source, revision)).every((change) => witnessed.has(change));
}

/** An index, with the epoch and revision of its source up to which it is current. */
export interface KnownIndex {
  index: CompanyIndex;
  epoch: string;
  revision: number;
}

export class IndexSnapshot {
  readonly #file: string;
  readonly #note: (line: string) => void;
  readonly #code = codeVersion();

  /** @param note receives log lines: why a file is not used, and about long operations */
  constructor(file: string, note: (line: string) => void) {
    this.#file = file;
    this.#note = note;
  }

  /** @returns null when there is no usable file; the reason is noted */
  async restore(source: IndexSource): Promise<KnownIndex | null> {
    const startedAt = performance.now();
    let reader: SnapshotReader | null = null;
    try {
      await removeUnfinished(this.#file);
      reader = await SnapshotReader.open(this.#file);
      if (!reader) return null;
      const { directory } = reader;
      const reason = await this.#unfit(directory, source);
      if (reason !== null) {
        this.#note(`search index is built from the store: the snapshot is ${reason}`);
        return null;
      }
      const index = new CompanyIndex();
      await reader.fill(index.savedParts);
      index.derive();
      this.#note(`search index read from its snapshot: ${index.companies} companies in ${seconds(startedAt)} s`);
      return { index, epoch: directory.epoch, revision: directory.revision };
    } catch (error) {
      this.#note(`search index is built from the store: the snapshot cannot be read: ${messageOf(error)}`);
      return null;
    } finally {
      await reader?.close();
    }
  }

  /** Deletes the file, because the store no longer contains its data. */
  async discard(): Promise<void> {
    await rm(this.#file, { force: true }).catch((error: unknown) => this.#note(messageOf(error)));
  }

  async #unfit({ code, epoch, ...mark }: Directory, source: IndexSource): Promise<string | null> {
    if (code !== this.#code) return "from another release";
    if (epoch !== (await source.epoch())) return "from other data";
    return (await isSameHistory(source, mark)) ? null : "from later data";
  }

  /**
   * Writes the index, which must not change meanwhile. A full disk is only noted.
   * @param goOn called every few milliseconds; false cancels the write and keeps the previous file
   * @returns whether the file is on disk
   */
  async write(
    { index, epoch, revision }: KnownIndex,
    source: IndexSource,
    goOn: () => Promise<boolean>,
  ): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const mark = { code: this.#code, epoch, revision, witness: await witnessOf(source, revision) };
      const bytes = await writeSnapshot(this.#file, index.savedParts, mark, goOn);
      if (bytes === null) return false;
      this.#note(`search index snapshot written: ${Math.round(bytes / 2 ** 20)} MiB in ${seconds(startedAt)} s`);
      return true;
    } catch (error) {
      this.#note(`search index snapshot not written: ${messageOf(error)}`);
      return false;
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);
