import { useId, type ReactNode } from "react";

import { Panel } from "../../../ui/layout/panel.tsx";

interface BlockProps {
  title: string;
  /** Right of the title: a link to the full tab. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One section of the overview. */
export function Block({ title, actions, className = "", children }: BlockProps) {
  return (
    <Panel title={title} look="flat" actions={actions} className={`break-inside-avoid ${className}`}>
      {children}
    </Panel>
  );
}

/**
 * A subject that needs only one line, or the reason why nothing is known about it. The first of a column has a Block's
 * spacing.
 */
export function LineBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2.5 text-13 first:border-t-0 first:pt-3.5"
    >
      <h2 id={id} className="w-38 shrink-0 text-14 font-semibold text-ink">
        {title}
      </h2>
      <div className="min-w-0 flex-1 basis-60 text-ink-3">{children}</div>
    </section>
  );
}
