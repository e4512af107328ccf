/** Converts zod schemas to JSON Schema 2020-12 for OpenAPI 3.1, with references to named schemas. */
import * as z from "zod/mini";

import { declared } from "../wire.ts";

/** Generated clients read an integer without a format as 32 bits. */
const MAX_INT32 = 2 ** 31 - 1;

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of a request (`input`) or response (`output`). Schemas with a meta `id` are collected in `components` and
 * referenced.
 */
export function jsonSchema(
  schema: z.ZodMiniType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...result
  } = z.toJSONSchema(schema, {
    io,
    reused: "inline",
    override: ({ zodSchema, jsonSchema: target }) => {
      const override = declared.get(zodSchema);
      if (override) {
        const { description } = target;
        for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
        Object.assign(target, override.json, description === undefined ? {} : { description });
      }
      const { type, maximum = Number.MAX_SAFE_INTEGER } = target;
      if (type === "integer" && maximum > MAX_INT32) target.format = "int64";
    },
  });
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = definition;
    components[name] ??= relinked(rest);
  }
  const { id, ...rest } = result;
  const linked = relinked(rest);
  if (typeof id !== "string") return linked;
  components[id] ??= linked;
  return { $ref: `#/components/schemas/${id}` };
}

const anyObject = z.record(z.string(), z.unknown());

function relinked(value: JsonSchema): JsonSchema {
  const text = JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/');
  return anyObject.parse(JSON.parse(text));
}
