/** Removes header lines without a colon from a response, as browsers do; Node's parser refuses the whole response. */
import type { Socket } from "node:net";

const HEAD_END = "\r\n\r\n";
const PROTOCOL = Buffer.from("HTTP/");

/**
 * Call before data arrives. Headers longer than `maxBytes` and other protocols are passed on as they are, so that the
 * parser refuses them.
 */
export function skipBrokenHeaderLines(socket: Socket, maxBytes: number): void {
  const push = socket.push.bind(socket);
  let head = Buffer.alloc(0);
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (Buffer.isBuffer(chunk)) {
      head = Buffer.concat([head, chunk]);
      const isHttp = head.subarray(0, PROTOCOL.length).equals(PROTOCOL.subarray(0, head.length));
      const end = head.indexOf(HEAD_END);
      if (isHttp && end < 0 && head.length <= maxBytes) return true;
      socket.push = push;
      return push(isHttp && end >= 0 ? Buffer.concat([withColons(head.subarray(0, end)), head.subarray(end)]) : head);
    }
    socket.push = push;
    if (head.length > 0) push(head);
    return push(chunk, encoding);
  };
}

function withColons(head: Buffer): Buffer {
  const [status = "", ...lines] = head.toString("latin1").split("\r\n");
  // A line that starts with a space continues the line above.
  const headers = lines.filter((line) => /^[^\s:]+:|^[ \t]/.test(line));
  return Buffer.from([status, ...headers].join("\r\n"), "latin1");
}
