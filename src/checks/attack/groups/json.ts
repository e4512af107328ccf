/** JSON that parsers interpret differently. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import * as z from "zod/mini";

import type { Ask, AttackGroup } from "../instance.ts";
import { type Answer, read } from "../client.ts";

const page = z.object({ limit: z.number(), total: z.number() });
const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Search bodies that must get a 400 response, by their fault. */
const REFUSED: readonly (readonly [string, string | Uint8Array])[] = [
  ["32 000 arrays in each other", nested("[", "]", 32_000)],
  ["10 000 objects in each other", nested('{"a":', "}", 10_000)],
  ["a list in a field, deep", `{"countries":${nested("[", "]", 30_000)}}`],
  ["an own __proto__", '{"__proto__":{"limit":1}}'],
  ["an own constructor", '{"constructor":{"prototype":{"limit":1}}}'],
  ["__proto__ inside a list", '{"countries":[{"__proto__":{"limit":1}}]}'],
  ["a number beyond all", '{"limit":1e400}'],
  ["an integer beyond 2^53", '{"min_employees":9007199254740993}'],
  ["a fraction for an integer", '{"limit":1.0000000000000002}'],
  ["a number as a text", '{"limit":"1"}'],
  ["a NUL", String.raw`{"query":"a\u0000b"}`],
  ["half of a surrogate pair", String.raw`{"query":"a\ud800b"}`],
  ["the other half first", String.raw`{"query":"\udc00\ud800"}`],
  ["NaN", '{"limit":NaN}'],
  ["a comment", '{"limit":1/* one */}'],
  ["single quotes", "{'limit':1}"],
  ["two values", '{"limit":1}{"limit":2}'],
  ["a comma at the end", '{"limit":1,}'],
  ["a raw line break in a text", '{"query":"a\nb"}'],
  ["UTF-16", Buffer.from('\uFEFF{"limit":1}', "utf16le")],
  ["UTF-8 that is longer than it must be", Buffer.from([0x7b, 0x22, 0xc1, 0xa1, 0x22, 0x3a, 0x31, 0x7d])],
  ["a surrogate in UTF-8", Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ["a list of 30 000", `{"ids":[${"1,".repeat(29_999)}1]}`],
  ["10 000 fields", `{${Array.from({ length: 5_000 }, (_, n) => `"a${n}":1`).join()}}`],
];

const search = (ask: Ask, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  ask("/v1/search", { body, headers: { "Content-Type": "application/json", ...headers } });

function isPlainProblem(what: string, { status, headers, text }: Answer, wanted: number): void {
  assert.equal(status, wanted, `${what}: ${status} ${text.slice(0, 200)}`);
  assert.equal(headers["content-type"], "application/problem+json", what);
  assert.ok(text.length < 50_000, `${what}: a problem of ${text.length} bytes`);
}

export const json: AttackGroup = {
  name: "JSON",
  attacks: [
    {
      name: "odd and oversized bodies are 400 with a short problem",
      async run(instance) {
        const { ask } = await instance.customer();
        for (const [what, body] of REFUSED) isPlainProblem(what, await search(ask, body), 400);
      },
    },
    {
      name: "prototypes stay clean: the next request has its defaults",
      async run(instance) {
        const { ask } = await instance.customer();
        const initialPage = read(page, await search(ask, "{}"));
        for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
          for (const value of [`{"limit":1,"prototype":{"limit":1}}`, "1", "null"]) {
            await search(ask, `{"${name}":${value}}`);
            await ask(`/v1/companies?${name}=1&${name}[limit]=1`);
            await ask(`/v1/companies?${encodeURIComponent(`__proto__[${name}]`)}=1`);
          }
        }
        assert.deepEqual(read(page, await search(ask, "{}")), initialPage);
      },
    },
    {
      name: "a repeated field is read once, as a JSON parser does",
      async run(instance) {
        const { ask } = await instance.customer();
        const answer = await search(ask, '{"limit":1,"limit":2}');
        if (answer.status === 400) return;
        assert.equal(read(page, answer).limit, 2);
      },
    },
    {
      name: "compressed bodies and other character sets are 415",
      async run(instance) {
        const { ask } = await instance.customer();
        const packed = gzipSync(Buffer.alloc(40_000_000, " "));
        for (const coding of ["gzip", "deflate", "br", "x-gzip", "identity, gzip"]) {
          isPlainProblem(coding, await search(ask, packed, { "Content-Encoding": coding }), 415);
        }
        for (const charset of ["utf-7", "utf-16", "latin1", "utf-8; charset=utf-7"]) {
          const headers = { "Content-Type": `application/json; charset=${charset}` };
          const answer = await search(ask, '{"limit":1}', headers);
          // Of two charsets the first one is used, so the body is read as UTF-8.
          if (charset.startsWith("utf-8;")) assert.ok(answer.status < 500);
          else isPlainProblem(charset, answer, 415);
        }
      },
    },
    {
      name: "thousands of randomly broken texts",
      isLong: true,
      async run(instance) {
        const { ask } = await instance.customer();
        const { random } = instance;
        const original =
          '{"query":"nord \\u00e6","countries":["NO","SE"],"limit":10,"min_employees":1,"in_pipeline":false}';
        const pieces = [...'{}[]",:\\0-eE. \n\t\u0000\u00e6', "null", "true", "1e9", "\\ud800", '"__proto__":'];
        for (let n = 0; n < 4_000; n += 1) {
          let text = original;
          for (let edits = random.between(1, 4); edits > 0; edits -= 1) {
            const position = random.below(text.length + 1);
            text = text.slice(0, position) + random.pick(pieces) + text.slice(position + random.below(4));
          }
          const { status } = await search(ask, text);
          assert.ok([200, 400, 429].includes(status), `${status} to ${text}`);
        }
      },
    },
  ],
};
