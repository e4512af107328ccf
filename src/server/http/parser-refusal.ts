/** Explains which part of a request the HTTP parser rejected, and how to correct it. */

/** An error of `clientError`: llhttp's code, and the packet in which it stopped after `bytesParsed` bytes. */
export interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

const DETAILS: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: "The request line does not begin with an HTTP method. Methods are upper case, such as GET.",
  HPE_INVALID_VERSION: "The request line must end with HTTP/1.1 and a line break (CR LF).",
  HPE_INVALID_CONSTANT: "The request line must be a method, an address without spaces, and HTTP/1.1.",
  HPE_PAUSED_H2_UPGRADE: "This is HTTP/2. This port supports only HTTP/1.1.",
  HPE_HEADER_OVERFLOW: "The URL and the headers together are longer than 32 kB.",
  HPE_INVALID_CONTENT_LENGTH: "The Content-Length header is not a number of bytes.",
  HPE_UNEXPECTED_CONTENT_LENGTH:
    "The request has two Content-Length headers, or Content-Length together with Transfer-Encoding.",
  HPE_INVALID_TRANSFER_ENCODING: "The Transfer-Encoding header must be chunked, without a Content-Length header.",
  HPE_INVALID_CHUNK_SIZE: "A chunk of the body does not begin with its size in hexadecimal digits.",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "The extensions of a chunk of the body are too long.",
  HPE_STRICT: "A chunk of the body is longer or shorter than its stated size.",
  HPE_CLOSED_CONNECTION: "The request follows a request that closes the connection.",
  HPE_INVALID_EOF_STATE: "The request ended before it was complete.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request was not complete within 15 seconds.",
};

export function describeRefusal({ code = "", rawPacket, bytesParsed = 0 }: ParserError): string {
  // First byte of a TLS handshake.
  if (code === "HPE_INVALID_METHOD" && rawPacket?.[bytesParsed] === 0x16)
    return "This port accepts http, and the request is https. Call it with http://.";
  const line = rawPacket ? lineAt(rawPacket, bytesParsed) : undefined;
  if (code === "HPE_INVALID_URL" || code === "HPE_INVALID_CONSTANT") {
    const target = line && targetOf(line);
    if (target) return describeTarget(target);
  }
  if (code === "HPE_INVALID_HEADER_TOKEN" || code === "HPE_CR_EXPECTED" || code === "HPE_LF_EXPECTED") {
    const name = /^([!#$%&'*+.^_`|~\w-]+):/.exec(line?.toString("latin1") ?? "")?.[1];
    if (name !== undefined)
      return `The ${name} header contains a character that is not allowed: a control character or a lone line break.`;
    return "A header must be a name, a colon and a value on one line.";
  }
  return DETAILS[code] ?? "The request is not valid HTTP/1.1: a request line, headers, an empty line, then the body.";
}

/** The line in which the parser stopped, without its end if that is in a later packet. */
function lineAt(packet: Buffer, place: number): Buffer {
  // When a header is rejected because of the following line, the parser position is the start of that line.
  const start = packet.lastIndexOf("\n", Math.max(0, place - 1)) + 1;
  const end = packet.indexOf("\n", Math.max(start, place));
  return packet.subarray(start, end < 0 ? packet.length : end + 1);
}

/** The target in a complete request line with superfluous parts. */
function targetOf(line: Buffer): string | undefined {
  const [, bytes] = /^[A-Z]+ +([^\r\n]*?) +HTTP\/\d\.\d\r?\n$/.exec(line.toString("latin1")) ?? [];
  if (bytes === undefined) return undefined;
  const target = Buffer.from(bytes, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(target);
  } catch {
    return new TextDecoder("windows-1252").decode(target);
  }
}

const LONGEST_SHOWN = 500;

function describeTarget(target: string): string {
  const encoded = target.replaceAll(/[^!-~]/gu, encodeURIComponent);
  if (encoded === target) return "The URL of the request must begin with / (or http:// and this host).";
  const advice = encoded.length > LONGEST_SHOWN ? "" : ` Send ${encoded} instead.`;
  return `The URL contains spaces or non-ASCII letters, which must be percent-encoded as UTF-8.${advice} curl does it with --get --data-urlencode.`;
}
