import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  /** The missing item: "No contacts yet". */
  title: string;
  /** Set when the title is a heading of the page: 1 when it is the only content. */
  headingLevel?: 1 | 2 | 3;
  /** The reason, and what to do. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** Explains missing content and offers the next step. */
export function EmptyState({ icon, title, headingLevel, children, actions }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : "p";
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="mb-2 text-ink-3 [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Title className="text-14 font-semibold text-ink">{title}</Title>
      {children !== undefined && <div className="max-w-md text-13 text-balance text-ink-2">{children}</div>}
      {actions !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
