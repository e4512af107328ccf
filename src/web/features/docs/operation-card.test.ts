import { expect, test } from "vitest";
import { openApiDocument } from "../../../contract/openapi/openapi.ts";
import { readOperations } from "../../api/openapi.ts";
import { curlExample, typescriptExample } from "./operation-card.tsx";

const operations = readOperations(openApiDocument({ version: "1" }));
const operationOf = (id: string) => {
  const match = operations.find((operation) => operation.id === id);
  if (!match) throw new Error(`no ${id}`);
  return match;
};

test("every operation is read with its fields, examples and refusals", () => {
  expect(operations.length).toBeGreaterThan(35);
  expect(operations.filter((operation) => operation.refusals.length === 0)).toEqual([]);
  expect(operationOf("listCompanies").fields).toContainEqual(
    expect.objectContaining({ name: "limit", place: "query", type: "integer 1–200", required: false }),
  );
  expect(operationOf("changeLead").fields).toContainEqual(
    expect.objectContaining({ name: "status", place: "body", type: "new | contacted | qualified | converted | lost" }),
  );
});

test("the price of each operation is read, and free ones have none", () => {
  expect(operationOf("listContacts").price).toEqual({ credits: 2, per: "company" });
  expect(operationOf("createLeads").price).toEqual({ credits: 0.5, per: "company" });
  expect(operationOf("listCompanies").price).toBeUndefined();
  expect(operationOf("listLeads").price).toBeUndefined();
});

test("a curl call carries method, key and body where they are needed", () => {
  expect(curlExample(operationOf("changeLead"), "https://api.example")).toBe(
    `curl -X PATCH https://api.example/v1/leads/101 \\\n  -H "Authorization: Bearer $NORDSCOPE_API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '{"status":"contacted"}'`,
  );
  expect(curlExample(operationOf("getLive"), "https://api.example")).toBe("curl https://api.example/live");
});

test("a TypeScript call reads JSON or text, as the operation answers", () => {
  expect(typescriptExample(operationOf("getLive"), "")).toContain("response.json()");
  expect(typescriptExample(operationOf("exportCompanies"), "")).toContain("response.text()");
});
