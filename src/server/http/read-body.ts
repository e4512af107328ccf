/** Reads and parses a request body: 413 above 64 KiB, 415 when it is not JSON in UTF-8. */
import { Refusal } from "../domain/refusal.ts";
import type { RawBody } from "./check-input.ts";
import type { Incoming } from "./message.ts";

export const MAX_BODY_BYTES = 65_536;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @returns the body as JSON, with its bytes for the hash of an idempotent request */
export async function readBody(call: Incoming): Promise<{ raw: RawBody; bytes: Uint8Array }> {
  const bytes = await call.body(MAX_BODY_BYTES);
  if (bytes === "too_large") {
    throw new Refusal({
      status: 413,
      code: "body_too_large",
      detail: "The body is larger than 64 KiB. Split the request.",
      headers: { Connection: "close" },
    });
  }
  if (bytes.length === 0) return { raw: { kind: "none" }, bytes };
  if (!isJson(call.header("content-type")) || !isPlain(call.header("content-encoding"))) {
    throw new Refusal({
      status: 415,
      code: "unsupported_media_type",
      detail: "Send the body as JSON in UTF-8, uncompressed, with Content-Type: application/json.",
      headers: { "Accept-Encoding": "identity" },
    });
  }
  return { raw: parsed(bytes), bytes };
}

function parsed(bytes: Uint8Array): RawBody {
  try {
    return { kind: "json", value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { kind: "malformed" };
  }
}

function isJson(contentType = ""): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  if (type !== "application/json" && !/^application\/[\w.-]+\+json$/.test(type)) return false;
  const charset = parameters
    .find((parameter) => parameter.startsWith("charset="))
    ?.slice(8)
    .replaceAll('"', "");
  return charset === undefined || charset === "utf-8" || charset === "utf8";
}

const isPlain = (encoding = "identity") => encoding.toLowerCase() === "identity";
