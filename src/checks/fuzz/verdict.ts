/** Validates a request and its response against the OpenAPI document. */
import * as z from "zod/mini";

import { MAX_BODY_BYTES } from "../../server/http/request-input.ts";
import type { Outgoing } from "../../server/http/message.ts";
import type { Parameter } from "./document.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

/** `unsaid`: the document is ambiguous (numbers with leading zeros). */
export type Standing = "valid" | "invalid" | "unsaid";

const problem = z.object({
  code: z.catch(z.string(), ""),
  errors: z.catch(z.array(z.object({ code: z.string() })), []),
});

/** Exceptions declared by the contract: valid by the document, but answered with 400. */
const EXCEPTIONS = new Set([
  "invalid_cursor",
  "cursor_mismatch",
  "invalid_range",
  "invalid_character",
  "invalid_zone",
  "in_future",
  "lead_closed",
  "lead_not_lost",
]);

export function standingOf(request: FuzzRequest): Standing {
  const { operation, query, path, headers, body } = request;
  const stated = new Map(operation.parameters.map((one) => [`${one.in} ${one.name.toLowerCase()}`, one]));
  const names = query.map(([name]) => name);
  if (new Set(names).size < names.length) return "invalid";
  const parts: Standing[] = [
    ...query.map(([name, value]) => judgeParameter(stated.get(`query ${name}`), name, value)),
    ...Object.entries(path).map(([name, value]) => judgeParameter(stated.get(`path ${name}`), name, value)),
    ...Object.entries(headers).map(([name, value]) => judgeParameter(stated.get(`header ${name}`), name, value)),
    bodyStanding(request),
  ];
  if (parts.includes("invalid")) return "invalid";
  return parts.includes("unsaid") || (body?.text ?? "").includes("\\u0000") ? "unsaid" : "valid";
}

function judgeParameter(parameter: Parameter | undefined, name: string, value: string): Standing {
  if (!parameter || (parameter.in !== "header" && parameter.name !== name)) return "invalid";
  if (parameter.schema["type"] === "boolean") return /^(?:true|false)$/i.test(value) ? "valid" : "invalid";
  if (parameter.schema["type"] !== "integer") return parameter.holds(value) ? "valid" : "invalid";
  if (/^-?0\d+$/.test(value)) return "unsaid";
  return /^-?\d+$/.test(value) && parameter.holds(Number(value)) ? "valid" : "invalid";
}

function bodyStanding({ operation, body }: FuzzRequest): Standing {
  if (!operation.body) return "valid";
  if (!body || body.text === "") return operation.body.required ? "invalid" : "valid";
  if (body.type === null || !body.type.startsWith("application/json")) return "invalid";
  if (Buffer.byteLength(body.text) > MAX_BODY_BYTES) return "invalid";
  try {
    return operation.body.holds(JSON.parse(body.text)) ? "valid" : "invalid";
  } catch {
    return "invalid";
  }
}

/** Returns null, or a description of the fault of this response. */
export function faultOf(request: FuzzRequest, answer: Outgoing): string | null {
  const { status, headers, body } = answer;
  const standingNow = standingOf(request);
  const types = request.operation.answers.get(status);
  if (status >= 500) return "a server error";
  if (!types) return "a status that the document does not declare";
  if (standingNow === "invalid" && status < 400) return "an invalid request was accepted";
  const text = body === null ? "" : Buffer.from(body).toString();
  const type = headers["Content-Type"];
  if (types.size === 0) return text === "" ? null : "a body where the document declares none";
  const check = type === undefined ? undefined : types.get(type);
  if (!check) return `a media type that the document does not declare: ${type}`;
  const value: unknown = type?.includes("json") ? JSON.parse(text) : text;
  const mismatch = check(value);
  if (mismatch !== null) return `a body that does not match the document: ${mismatch}`;
  if (standingNow === "valid" && status === 400 && !excused(value)) return "a valid request was refused";
  return null;
}

/** Returns whether every error of the response is such an exception; a time zone with a NUL has two. */
function excused(value: unknown): boolean {
  const { code, errors } = problem.parse(value);
  const codes = errors.length > 0 ? errors.map((error) => error.code) : [code];
  return codes.every((name) => EXCEPTIONS.has(name));
}
