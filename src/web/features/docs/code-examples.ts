/** Generates example calls of an operation with the user's own base URL. Pure functions. */
import type { ApiOperation } from "../../api/openapi.ts";

const path = (operation: ApiOperation) => operation.path.replaceAll(/\{\w+\}/g, "101");

export function curlExample(operation: ApiOperation, baseUrl: string): string {
  const lines = [`curl ${operation.method === "GET" ? "" : `-X ${operation.method} `}${baseUrl}${path(operation)}`];
  if (!operation.open) lines.push(`-H "Authorization: Bearer $NORDSCOPE_API_KEY"`);
  if (operation.bodyExample !== undefined) {
    lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(operation.bodyExample)}'`);
  }
  return lines.join(" \\\n  ");
}

export function typescriptExample(operation: ApiOperation, baseUrl: string): string {
  const headers = [
    ...(operation.open ? [] : ["Authorization: `Bearer ${process.env.NORDSCOPE_API_KEY}`"]),
    ...(operation.bodyExample === undefined ? [] : [`"Content-Type": "application/json"`]),
  ];
  const options = [
    ...(operation.method === "GET" ? [] : [`  method: "${operation.method}",`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(", ")} },`]),
    ...(operation.bodyExample === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(operation.bodyExample)}),`]),
  ];
  const json = typeof operation.answerExample === "object";
  const read =
    operation.answerExample === undefined ? [] : [`const answer = await response.${json ? "json" : "text"}();`];
  const call =
    options.length === 0
      ? `fetch("${baseUrl}${path(operation)}")`
      : `fetch("${baseUrl}${path(operation)}", {\n${options.join("\n")}\n})`;
  return [
    `const response = await ${call};`,
    "if (!response.ok) throw new Error((await response.json()).detail);",
    ...read,
  ].join("\n");
}
