import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Middleware } from "openapi-fetch";
import * as z from "zod/mini";

/** The parts of an OpenAPI document that are read here. */
const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(z.string(), z.looseObject({ content: z.optional(z.record(z.string(), z.unknown())) })),
      }),
    ),
  ),
});

/** A middleware that checks each answer's status, media type and body against the server's own document. */
export async function documentedAnswers(baseUrl: string): Promise<{ middleware: Middleware; count: () => number }> {
  const document = described.parse(await (await fetch(`${baseUrl}/openapi.json`)).json());
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, "openapi");
  let count = 0;
  return {
    count: () => count,
    middleware: {
      async onResponse({ response, schemaPath, request }) {
        const where = `${request.method} ${schemaPath} ${response.status}`;
        const method = request.method.toLowerCase();
        const stated = document.paths[schemaPath]?.[method]?.responses[response.status];
        assert(stated, `${where}: this status is not in the document`);
        count += 1;
        const type = response.headers.get("content-type")?.split(";")[0] ?? "";
        if (!stated.content) return assert.equal(await response.clone().text(), "", where);
        const media = Object.keys(stated.content).find((key) => key.split(";")[0] === type);
        assert(media !== undefined, `${where}: ${type} is not in the document`);
        if (!type.endsWith("json")) return;
        const keys = ["paths", schemaPath, method, "responses", String(response.status), "content", media, "schema"];
        const pointer = keys
          .map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1")))
          .join("/");
        const validate = ajv.getSchema(`openapi#/${pointer}`);
        assert(validate, where);
        assert(validate(await response.clone().json()), `${where}: ${ajv.errorsText(validate.errors)}`);
      },
    },
  };
}
