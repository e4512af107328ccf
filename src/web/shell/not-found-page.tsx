import { Compass } from "lucide-react";

import { buttonStyle } from "../ui/button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";

interface NotFoundPageProps {
  title?: string;
  /** Possible reasons. */
  children?: string;
}

/** Shown for a URL without a page. */
export function NotFoundPage({ title = "Page not found", children }: NotFoundPageProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <title>Not found · Nordscope</title>
      <EmptyState
        icon={<Compass />}
        title={title}
        headingLevel={1}
        actions={
          <a href="/companies" className={buttonStyle({ variant: "primary" })}>
            Go to companies
          </a>
        }
      >
        {children ?? "Check the address, or go back to your companies."}
      </EmptyState>
    </div>
  );
}
