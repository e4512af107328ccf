/**
 * A snapshot file consists of the bytes of all parts, a directory as JSON, and a last line of fixed length with the
 * offset of the directory. A truncated file lacks the last line; a damaged one has a wrong checksum.
 */
import { crc32 } from "node:zlib";

/** Stored in the data directory of each node. */
export const SNAPSHOT_FILE = "search-index.snapshot";

/** Identity of a snapshot's source. */
export interface SnapshotMark {
  /** Version of the code that wrote it, see `codeVersion`. */
  code: string;
  epoch: string;
  revision: number;
  /** The newest changes up to the revision, see `witnessOf`. */
  witness: readonly string[];
}

export interface PartEntry {
  name: string;
  bytes: number;
  crc: number;
}

export interface Directory extends SnapshotMark {
  parts: readonly PartEntry[];
}

/** The file is truncated, modified or not a snapshot. */
export class DamagedSnapshot extends Error {}

const MAGIC = "nordscope-index";
const LAST_LINE = /^nordscope-index (\d{15}) (\d{10})\n$/;
export const LAST_LINE_BYTES = MAGIC.length + 28;

/** The end of a file after the parts, which end at `offset`. */
export function encodeEnd(directory: Directory, offset: number): Buffer {
  const json = Buffer.from(JSON.stringify(directory));
  const lastLine = `${MAGIC} ${String(offset).padStart(15, "0")} ${String(crc32(json)).padStart(10, "0")}\n`;
  return Buffer.concat([json, Buffer.from(lastLine)]);
}

/** @returns offset and checksum of the directory @throws DamagedSnapshot */
export function decodeLastLine(line: Buffer): { offset: number; crc: number } {
  const [, offset, crc] = LAST_LINE.exec(line.toString("latin1")) ?? [];
  if (offset === undefined) throw new DamagedSnapshot("it is cut short");
  return { offset: Number(offset), crc: Number(crc) };
}

/** @throws DamagedSnapshot */
export function decodeDirectory(json: Buffer, crc: number): Directory {
  if (crc32(json) !== crc) throw new DamagedSnapshot("its directory is damaged");
  const value: unknown = JSON.parse(json.toString());
  if (!isDirectory(value)) throw new DamagedSnapshot("its directory belongs to another file");
  return value;
}

function isDirectory(value: unknown): value is Directory {
  return (
    isRecord(value) &&
    typeof value.code === "string" &&
    typeof value.epoch === "string" &&
    typeof value.revision === "number" &&
    Array.isArray(value.witness) &&
    value.witness.every((change) => typeof change === "string") &&
    Array.isArray(value.parts) &&
    value.parts.every(isPartEntry)
  );
}

function isPartEntry(value: unknown): value is PartEntry {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    Number.isSafeInteger(value.bytes) &&
    Number.isSafeInteger(value.crc)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
