import { Fragment, type ReactNode } from "react";

/** A sentence of the API's document: what stands between backticks is set as code. */
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
