/** Request and response headers in the OpenAPI document. */
import type { Endpoint } from "./endpoint.ts";
import type { JsonSchema } from "./json-schema.ts";

const header = (type: string, description: string) => ({ description, schema: { type } });

const RATE_LIMIT = {
  "X-RateLimit-Limit": header("integer", "Requests allowed per minute"),
  "X-RateLimit-Remaining": header("integer", "Requests left in this minute"),
  "X-RateLimit-Reset": header("integer", "UTC epoch seconds of the next minute"),
};

/** Headers that an endpoint reads, as OpenAPI parameters. */
export function requestHeaders(endpoint: Endpoint): JsonSchema[] {
  const parameter = (name: string, description: string, maxLength: number) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string", maxLength },
  });
  return [
    ...(endpoint.access === "session"
      ? [parameter("X-CSRF-Token", "`csrf_token` of GET /auth/session; 403 without it", 100)]
      : []),
    ...(endpoint.conditional ? [parameter("If-None-Match", "An ETag; 304 when it is still current", 1000)] : []),
    ...(endpoint.honoursIfMatch ? [parameter("If-Match", "An ETag; 412 when it is outdated", 1000)] : []),
    ...(endpoint.idempotent
      ? [parameter("Idempotency-Key", "The same key within 24 hours returns the same response", 255)]
      : []),
  ];
}

/** Headers of a response with `status`. */
export function responseHeaders(endpoint: Endpoint, status: number): JsonSchema {
  const good = status < 400;
  const counted = endpoint.path.startsWith("/v1") || endpoint.path.startsWith("/auth");
  return {
    "X-Request-Id": header("string", "Quote this id when you ask for help"),
    ...(counted ? RATE_LIMIT : {}),
    ...(good && endpoint.cost
      ? {
          "X-Credits-Charged": header("number", "Credits charged for this response"),
          "X-Credits-Remaining": header("number", "Credits available afterwards"),
        }
      : {}),
    ...(good && endpoint.conditional ? { ETag: header("string", "Version of the resource") } : {}),
    ...(good && endpoint.idempotent
      ? { "Idempotent-Replayed": header("string", "true when an earlier response is returned again") }
      : {}),
    ...(good ? endpoint.headers : {}),
    ...(status === 401 ? { "WWW-Authenticate": header("string", "Bearer") } : {}),
    ...(status === 503 || status === 429
      ? {
          "Retry-After": header(
            "integer",
            "Seconds to wait, for the rows per day until midnight UTC; absent when credits are insufficient",
          ),
        }
      : {}),
  };
}
