/** Converts the result of a handler to status, headers and bytes. */
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Answered } from "../../handlers/handler.ts";
import type { ETags } from "./etag.ts";
import type { Outgoing } from "../message.ts";

/** Responses with an ETag can be cached and revalidated, some only after a time; all others are not stored. */
const cacheControl = ({ conditional, freshSeconds }: Endpoint) =>
  freshSeconds !== undefined ? `private, max-age=${freshSeconds}` : conditional ? "private, no-cache" : "no-store";

/** @param options.headOnly true to omit the body */
export function encodeAnswer(
  endpoint: Endpoint,
  answered: Answered<unknown>,
  { etags, headOnly }: { etags: ETags; headOnly: boolean },
): Outgoing {
  const { answer } = endpoint;
  const headers: Record<string, string> = {
    ...ownHeaders(answered),
    "Cache-Control": cacheControl(endpoint),
  };
  if (answered.version !== undefined) headers["ETag"] = etags.of(answered.version);
  const status = answered.status ?? answer.status;
  switch (answer.kind) {
    case "empty":
      return { status, headers, body: null };
    case "text":
      headers["Content-Type"] = answer.contentType;
      return { status, headers, body: headOnly ? null : textOf(answered.body) };
    case "json":
      headers["Content-Type"] = answer.contentType ?? "application/json";
      if (headOnly) return { status, headers, body: null };
      return { status, headers, body: bodyText(answered) };
  }
}

function ownHeaders({ location, undo, cookie, file }: Answered<unknown>): Record<string, string> {
  return {
    ...(location !== undefined && { Location: location }),
    ...(typeof undo === "string" && { "X-Undo": undo }),
    ...(cookie !== undefined && { "Set-Cookie": cookie }),
    ...(file && {
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "X-Total-Count": String(file.total),
      ...(file.next !== null && { "X-Next-Cursor": file.next }),
    }),
  };
}

const lastingTexts = new WeakMap<object, string>();

function bodyText({ body, lasting }: Answered<unknown>): string {
  if (!lasting) return JSON.stringify(body);
  const { shared, personal } = lasting;
  const text = lastingTexts.get(shared) ?? JSON.stringify(shared);
  lastingTexts.set(shared, text);
  return `${text.slice(0, -1)},${JSON.stringify(personal).slice(1)}`;
}

function textOf(body: unknown): string {
  if (typeof body !== "string") throw new TypeError("A text answer must be a text");
  return body;
}

/** RFC 8288: the same query, next page. */
export function nextLink(path: string, query: string, cursor: number | string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", String(cursor));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

/** Response for a client that has this version. */
export function notModified(endpoint: Endpoint, version: number | string, etags: ETags): Outgoing {
  return { status: 304, headers: { "Cache-Control": cacheControl(endpoint), ETag: etags.of(version) }, body: null };
}
