import { expect, test } from "vitest";
import * as z from "zod/mini";

import { openApiDocument } from "../../contract/openapi/openapi.ts";
import { json, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { wholeOf } from "../store/suite/suite-records.ts";

const parameter = z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), example: z.unknown() });
const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.object({ parameters: z.optional(z.array(parameter)) }))),
});

test("a request with the examples of all its parameters is answered", async () => {
  const companies = Array.from({ length: 101 }, (_, i) => wholeOf(String(10_000_000 + i)));
  const service = await openServiceForTest({ companies });
  try {
    const ask = service.as((await service.user("pro")).key);
    await ask("/v1/leads/bulk", json({ company_ids: Array.from({ length: 31 }, (_, i) => i + 1) }));
    for (const name of ["a", "b", "c"]) await ask("/v1/views", json({ name, query: "country=NO", columns: ["name"] }));
    const { paths } = documentShape.parse(openApiDocument({ version: "1.0.0" }));
    const failures: string[] = [];
    let count = 0;
    for (const [template, { get: stated }] of Object.entries(paths)) {
      if (!stated || template === "/auth/account/sessions") continue;
      const { parameters = [] } = stated;
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
        String(parameters.find((one) => one.name === name)?.example),
      );
      const search = new URLSearchParams(
        parameters.flatMap(({ in: place, name, example }) => (place === "query" ? [[name, String(example)]] : [])),
      );
      const headers = Object.fromEntries(
        parameters.flatMap(({ in: place, name, example }) => (place === "header" ? [[name, String(example)]] : [])),
      );
      const response = await ask(`${path}?${search.toString()}`, { headers });
      if (response.status !== 200) failures.push(`${template}: ${response.status} ${await response.text()}`);
      count += 1;
    }
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(20);
  } finally {
    await service.remove();
  }
});
