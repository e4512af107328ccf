import { Compass } from "lucide-react";

import { buttonStyle } from "../ui/button-style.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { PageTitle } from "./page-title.tsx";

interface NotFoundPageProps {
  title?: string;
  /** Possible reasons. */
  children?: string;
}

/** Shown for a URL without a page. */
export function NotFoundPage({ title = "Page not found", children }: NotFoundPageProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <PageTitle>Not found</PageTitle>
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
