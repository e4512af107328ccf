/** Reads the body of a request, validates path, query and body, and returns the input of the endpoint or all faults. */
import * as z from "zod/mini";

import type { Endpoint } from "../../contract/endpoint.ts";
import { decode, type Fault, type Place, unknownName } from "../../contract/problem.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Incoming } from "./message.ts";
import { repeatedKey } from "./repeated-key.ts";

export interface RawInput {
  params: Record<string, string>;
  /** Query text without `?`. */
  query: string;
  /** Parsed JSON, or the reason for its absence. Used only if the endpoint has a body. */
  body: RawBody;
}
export type RawBody =
  | { kind: "none" }
  | { kind: "json"; value: unknown }
  | { kind: "malformed" }
  | { kind: "repeated"; pointer: string };

interface Checked {
  input: { params: unknown; query: unknown; body: unknown };
  faults: Fault[];
}

export function checkInput(endpoint: Endpoint): (raw: RawInput) => Checked {
  const knownNames = { params: namesOf(endpoint.params), query: namesOf(endpoint.query), body: namesOf(endpoint.body) };
  return (raw) => {
    const faults: Fault[] = [];
    const part = (schema: z.ZodMiniType | undefined, value: unknown, place: Place, names: readonly string[]) => {
      if (!schema) return undefined;
      const decoded = decode(schema, value, place, names);
      if (decoded.ok) return decoded.value;
      faults.push(...decoded.faults);
      return undefined;
    };
    const params = part(endpoint.params, unescaped(raw.params), "path", knownNames.params);
    const sent = queryOf(raw.query, faults);
    if (!endpoint.query) faults.push(...Object.keys(sent).map((name) => unknownName([name], "query", [])));
    const query = part(endpoint.query, sent, "query", knownNames.query);
    const body = endpoint.body ? bodyOf(endpoint, endpoint.body, raw.body, part, knownNames.body, faults) : undefined;
    return { input: { params, query, body }, faults };
  };
}

function bodyOf(
  endpoint: Endpoint,
  schema: z.ZodMiniType,
  raw: RawBody,
  part: (schema: z.ZodMiniType, value: unknown, place: Place, names: readonly string[]) => unknown,
  names: readonly string[],
  faults: Fault[],
): unknown {
  switch (raw.kind) {
    case "malformed":
      faults.push({ in: "body", pointer: "", code: "malformed_json", detail: "The body is not valid JSON in UTF-8." });
      return undefined;
    case "repeated":
      faults.push({ in: "body", pointer: raw.pointer, code: "duplicate_field", detail: "must be given only once" });
      return undefined;
    case "none":
      if (endpoint.bodyOptional) return part(schema, {}, "body", names);
      faults.push({ in: "body", pointer: "", code: "required", detail: "A JSON body is required." });
      return undefined;
    case "json":
      if (hasTooManyNames(raw.value)) {
        const detail = `An object of the body has more than ${MOST_NAMES} fields; no valid object has that many.`;
        faults.push({ in: "body", pointer: "", code: "too_many_fields", detail });
        return undefined;
      }
      return part(schema, raw.value, "body", names);
  }
}

/** Maximum number of names in an object or query; larger ones are rejected before any other check. */
const MOST_NAMES = 200;

function hasTooManyNames(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const current = rest.pop();
    if (typeof current !== "object" || current === null) continue;
    const values: unknown[] = Object.values(current);
    if (!Array.isArray(current) && values.length > MOST_NAMES) return true;
    for (const inner of values) rest.push(inner);
  }
  return false;
}

/** Each parameter must occur once; a repeated one, or invalid UTF-8 after percent-decoding, is a fault. */
function queryOf(text: string, faults: Fault[]): Record<string, string> {
  const values = new Map<string, string>();
  if (text === "") return {};
  const pairs = text.split("&");
  if (pairs.length > MOST_NAMES) {
    const detail = `A query has at most ${MOST_NAMES} parameters.`;
    faults.push({ in: "query", name: "", code: "too_many_parameters", detail });
    return {};
  }
  for (const pair of pairs) {
    if (pair === "") continue;
    const mark = pair.indexOf("=");
    const name = plain(mark < 0 ? pair : pair.slice(0, mark));
    const value = plain(mark < 0 ? "" : pair.slice(mark + 1));
    if (name === undefined || value === undefined) {
      const detail = "must be UTF-8, percent-encoded";
      faults.push({ in: "query", name: name ?? "", code: "invalid_encoding", detail });
    } else if (values.has(name)) {
      faults.push({ in: "query", name, code: "duplicate_parameter", detail: "must be given only once" });
    } else values.set(name, value);
  }
  return Object.fromEntries(values);
}

const ESCAPED = /[+%]/;

function plain(text: string): string | undefined {
  if (!ESCAPED.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

function unescaped(params: Record<string, string>): Record<string, string> {
  if (!Object.values(params).some((value) => ESCAPED.test(value))) return params;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value) ?? value]));
}

function namesOf(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

export const MAX_BODY_BYTES = 65_536;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads and parses a body: 413 above 64 KiB, 415 when it is not JSON in UTF-8.
 * @returns the body as JSON, with its bytes for the hash of an idempotent request
 */
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
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    const pointer = repeatedKey(text);
    return pointer === undefined ? { kind: "json", value } : { kind: "repeated", pointer };
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
