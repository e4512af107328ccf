/** A DNS server on loopback that resolves all known names to one address. */
import { createSocket } from "node:dgram";

export interface LoopbackNames {
  /** `ADDRESS:PORT` of the server. */
  server: string;
  close(): Promise<void>;
}

const TYPE_A = 1;
const CLASS_IN = 1;
const NAME_ERROR = 3;
const HEADER_BYTES = 12;
const ADDRESS = [127, 0, 0, 1];

/** @param knows returns whether a lower-case name exists */
export async function startLoopbackNames(knows: (name: string) => boolean): Promise<LoopbackNames> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => socket.send(answerTo(query, knows), port, address));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** Answers one question with at most one record (RFC 1035, 4.1). */
function answerTo(query: Buffer, knows: (name: string) => boolean): Buffer {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString("latin1", offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  const type = query.readUInt16BE(offset + 1);
  const question = query.subarray(HEADER_BYTES, offset + 5);
  const exists = knows(labels.join(".").toLowerCase());
  const answers = exists && type === TYPE_A ? 1 : 0;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (exists ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers, 6);
  // The name in the record points to the question; the record is valid for 60 seconds.
  const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, CLASS_IN, 0, 0, 0, 60, 0, ADDRESS.length, ...ADDRESS]);
  return Buffer.concat([header, question, ...(answers === 1 ? [answer] : [])]);
}
