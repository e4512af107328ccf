/**
 * A snapshot file: the parts' bytes one after the other, a directory of them as JSON, and a last line of fixed length
 * that says where the directory begins. What is cut short has no last line; what is damaged has another checksum.
 */
import { crc32 } from "node:zlib";

/** In the data directory of each node. */
export const SNAPSHOT_FILE = "search-index.snapshot";

/** Identity of a snapshot's source. */
export interface SnapshotMark {
  /** The code that wrote it, see `codeVersion`. */
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

/** The file is not what was written: another program's, cut short, or changed. */
export class DamagedSnapshot extends Error {}

const MAGIC = "nordscope-index";
const LAST_LINE = /^nordscope-index (\d{15}) (\d{10})\n$/;
export const LAST_LINE_BYTES = MAGIC.length + 28;

/** The end of a file whose parts end at `offset`. */
export function encodeEnd(directory: Directory, offset: number): Buffer {
  const json = Buffer.from(JSON.stringify(directory));
  const lastLine = `${MAGIC} ${String(offset).padStart(15, "0")} ${String(crc32(json)).padStart(10, "0")}\n`;
  return Buffer.concat([json, Buffer.from(lastLine)]);
}

/** @returns where the directory begins, and its checksum. @throws DamagedSnapshot */
export function decodeLastLine(line: Buffer): { offset: number; crc: number } {
  const [, offset, crc] = LAST_LINE.exec(line.toString("latin1")) ?? [];
  if (offset === undefined) throw new DamagedSnapshot("it is cut short");
  return { offset: Number(offset), crc: Number(crc) };
}

/** @throws DamagedSnapshot */
export function decodeDirectory(json: Buffer, crc: number): Directory {
  if (crc32(json) !== crc) throw new DamagedSnapshot("its directory is damaged");
  const value: unknown = JSON.parse(json.toString());
  if (!isDirectory(value)) throw new DamagedSnapshot("its directory is another one's");
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
