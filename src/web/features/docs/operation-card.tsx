import { Fragment, useState, type ReactNode } from "react";

import type { ApiOperation } from "../../api/openapi.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { CodeBlock } from "./code-block.tsx";

const LANGUAGES = [
  { value: "curl" as const, label: "curl" },
  { value: "typescript" as const, label: "TypeScript" },
];

/** One operation: input, example call, response, errors. */
export function OperationCard({ operation }: { operation: ApiOperation }) {
  const [language, setLanguage] = useState<"curl" | "typescript">("curl");
  const { id, method, path, summary, description, open, price, fields, answerStatus, answerExample, refusals } =
    operation;
  const code =
    language === "curl" ? curlExample(operation, location.origin) : typescriptExample(operation, location.origin);
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h3 id={`${id}-title`} className="text-16 font-semibold">
          {summary}
        </h3>
        <p className="flex flex-wrap items-center gap-2 font-mono text-12">
          <Badge tone={method === "GET" ? "accent" : method === "DELETE" ? "danger" : "neutral"}>{method}</Badge>
          <span className="wrap-anywhere">{path}</span>
          <span className="ml-auto flex items-center gap-2 font-sans">
            {open && <span className="text-ink-3">needs no key</span>}
            <Badge tone={price ? "warning" : "success"}>{priceText(price)}</Badge>
          </span>
        </p>
        {description !== `${summary}.` && (
          <p className="text-13 text-pretty text-ink-2">
            <InlineCode text={description} />
          </p>
        )}
      </header>
      {fields.length > 0 && <Fields label={`Parameters of ${id}`} operation={operation} />}
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-12 font-semibold text-ink-2">Example</h4>
        <SegmentedControl
          label={`Language of the example, ${id}`}
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
      </div>
      <CodeBlock label={`${summary}, ${language}`} code={code} />
      <h4 className="text-12 font-semibold text-ink-2">Response {answerStatus}</h4>
      {answerExample === undefined ? (
        <p className="text-13 text-ink-3">No body</p>
      ) : (
        <CodeBlock
          label={`${summary}, response`}
          {...(typeof answerExample === "string"
            ? { code: answerExample }
            : { code: JSON.stringify(answerExample, null, 2), json: true })}
        />
      )}
      <p className="text-12 text-ink-3">
        Errors: {refusals.map(({ status, title }) => `${status} ${title}`).join(", ")}
      </p>
    </article>
  );
}

/** "0.1 credits per row" */
function priceText(price: ApiOperation["price"]): string {
  return price ? `${format.count(price.credits, "credit", "credits")} per ${price.per}` : "Free";
}

function Fields({ label, operation }: { label: string; operation: ApiOperation }) {
  return (
    <ScrollRegion label={label}>
      <table className="w-full min-w-[34rem] text-12">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            {["Name", "In", "Type", "Description"].map((header) => (
              <th key={header} scope="col" className="py-1.5 pr-4 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operation.fields.map((field) => (
            <tr key={`${field.place} ${field.name}`} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-4 text-left font-mono font-normal text-ink">
                {field.name}
                {field.required && <span className="font-sans text-ink-3"> required</span>}
              </th>
              <td className="py-1.5 pr-4 text-ink-3">{field.place}</td>
              <td className="max-w-64 py-1.5 pr-4 text-ink-2">{field.type}</td>
              <td className="py-1.5 text-ink-2">
                <InlineCode text={field.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Renders a text of the OpenAPI document, with text in backticks as code. */
function InlineCode({ text }: { text: string }): ReactNode {
  return text.split("`").map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <code key={key} className="font-mono text-12">
        {part}
      </code>
    );
  });
}

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
