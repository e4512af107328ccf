/** Validates the headers that an endpoint reads, by the rules in the OpenAPI document. */
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Fault } from "../../contract/problem.ts";
import type { Incoming } from "./message.ts";

export function headerFaults(endpoint: Endpoint, call: Incoming): Fault[] {
  return [
    ...(endpoint.conditional ? tooLong(call, "If-None-Match", 1000) : []),
    ...(endpoint.honoursIfMatch ? tooLong(call, "If-Match", 1000) : []),
    ...(endpoint.idempotent ? tooLong(call, "Idempotency-Key", 255) : []),
  ];
}

function tooLong(call: Incoming, name: string, max: number): Fault[] {
  const value = call.header(name.toLowerCase());
  if (value === undefined || value.length <= max) return [];
  return [{ in: "header", name, code: "too_long", detail: `must have at most ${max} characters` }];
}
