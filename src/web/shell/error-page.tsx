import type { ReactNode } from "react";

import { buttonStyle } from "../ui/button-style.ts";
import { ErrorPanel } from "../ui/layout/error-panel.tsx";
import { PageTitle } from "./page-title.tsx";

interface ErrorPageProps {
  /** The error that was thrown. */
  title?: string;
  /** Why, in the service's own words. */
  detail: ReactNode;
  requestId?: string | undefined;
  onRetry?: () => void;
  /** Outside the frame: this is then the page's main part. */
  standalone?: boolean;
}

/** A whole page that could not be shown. */
export function ErrorPage(props: ErrorPageProps) {
  const { title = "This page could not be shown", detail, requestId, onRetry, standalone = false } = props;
  const Tag = standalone ? "main" : "div";
  return (
    <Tag className="grid min-h-[60vh] place-items-center">
      <PageTitle>Error</PageTitle>
      <ErrorPanel
        title={title}
        headingLevel={1}
        detail={detail}
        kept="Nothing that you saved is lost."
        requestId={requestId}
        {...(onRetry && { onRetry })}
        actions={
          <a href="/companies" className={buttonStyle()}>
            Go to companies
          </a>
        }
      />
    </Tag>
  );
}
