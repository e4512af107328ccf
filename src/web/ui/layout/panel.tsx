import { useId, type ReactNode } from "react";

import { classNames } from "../class-names.ts";

interface PanelProps {
  title?: string;
  /** One line under the title. */
  note?: ReactNode;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  /** True for content up to the edges (tables, lists), without padding. */
  flush?: boolean;
  /** "flat" is separated from its neighbours only by space; "raised" has a hairline border. */
  look?: "flat" | "raised";
  children: ReactNode;
  className?: string;
}

/** A section of a page with a title. */
export function Panel({ title, note, actions, flush = false, look = "raised", children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      {...(title !== undefined && { "aria-labelledby": id })}
      className={classNames("min-w-0", look === "raised" && "overflow-hidden rounded-8 border border-line", className)}
    >
      {title !== undefined && (
        <header
          className={classNames(
            "flex min-h-12 items-center gap-3 py-2",
            look === "raised" && "border-b border-line px-4",
          )}
        >
          <div className="min-w-0 flex-1">
            <h2 id={id} className={`font-semibold text-ink ${look === "flat" ? "text-14" : "text-13"}`}>
              {title}
            </h2>
            {note !== undefined && <p className="text-12 text-ink-3">{note}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : look === "raised" ? "p-4" : "py-2"}>{children}</div>
    </section>
  );
}
