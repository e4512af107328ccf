import { Fragment, type ReactNode } from "react";

/** Renders a text of the OpenAPI document, with text in backticks as code. */
export function InlineCode({ text }: { text: string }): ReactNode {
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
