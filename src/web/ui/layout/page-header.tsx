import type { ReactNode } from "react";

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  title: string;
  /** Next to the title, in a fainter colour: a count. */
  note?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** A second row: tabs, chips. */
  children?: ReactNode;
}

/** The header of a page: 48 px with a line below. */
export function PageHeader({ title, note, actions, children }: PageHeaderProps) {
  return (
    <header className="border-b border-line">
      <title>{`${title} · Nordscope`}</title>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h1 className="min-w-0 text-16 font-semibold text-ink">{title}</h1>
        {note !== undefined && <span className="text-13 text-ink-3 tabular-nums">{note}</span>}
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
        )}
      </div>
      {children}
    </header>
  );
}
