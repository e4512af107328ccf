/** The OpenAPI document for the fuzzer: operations with their inputs and possible responses. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as z from "zod/mini";

export type Schema = Record<string, unknown>;
type Check = (value: unknown) => string | null;

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
  holds: (value: unknown) => boolean;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { schema: Schema; required: boolean; holds: (value: unknown) => boolean } | null;
  /** By status: checks of the body by media type; an empty map means no body. */
  answers: Map<number, Map<string, Check>>;
}

const anything = z.record(z.string(), z.unknown());
const content = z.optional(z.record(z.string(), z.object({ schema: anything })));
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema: anything })),
  ),
  requestBody: z.optional(
    z.object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: anything })) }),
  ),
  responses: z.record(z.string(), z.object({ content })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), anything) }),
});

export function readDocument(document: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(document);
  const compile = compiler(components.schemas);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, stated]): Operation => {
      const body = stated.requestBody?.content["application/json"];
      return {
        id: stated.operationId,
        method: method.toUpperCase(),
        path,
        parameters: (stated.parameters ?? []).map((one) => ({ ...one, holds: yes(compile(one.schema)) })),
        body:
          body && stated.requestBody
            ? { schema: body.schema, required: stated.requestBody.required, holds: yes(compile(body.schema)) }
            : null,
        answers: new Map(
          Object.entries(stated.responses).map(([status, { content: types = {} }]) => [
            Number(status),
            new Map(Object.entries(types).map(([type, { schema }]) => [type, compile(schema)])),
          ]),
        ),
      };
    }),
  );
}

function compiler(schemas: Record<string, Schema>): (schema: Schema) => Check {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  return (schema) => {
    const validate = ajv.compile({ ...schema, components: { schemas } });
    return (value) => (validate(value) ? null : ajv.errorsText(validate.errors));
  };
}

const yes = (check: Check) => (value: unknown) => check(value) === null;
