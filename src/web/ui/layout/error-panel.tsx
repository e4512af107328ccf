import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";

interface ErrorPanelProps {
  /** The failure: "Couldn’t load contacts". */
  title: string;
  /** Set when the title is a heading of the page: 1 when it is the only content. */
  headingLevel?: 1 | 2 | 3;
  /** The reason, in the words of the service. */
  detail?: ReactNode;
  /** Names the state that the failure left unchanged: "Your filters are unchanged." */
  keptNote?: ReactNode;
  /** Called by the "Try again" button; no button unless given. */
  onRetry?: () => void;
  retrying?: boolean;
  /** For support; shown with a copy button. */
  requestId?: string | undefined;
  actions?: ReactNode;
}

/** A failure, what was kept, and the next step. Announced when it appears. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, headingLevel, detail, keptNote, onRetry, retrying = false, requestId, actions } = props;
  const Title = headingLevel ? (`h${headingLevel}` as const) : "p";
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <CircleAlert aria-hidden="true" className="mb-2 size-5 text-danger" />
      <Title className="text-14 font-semibold text-ink">{title}</Title>
      {detail !== undefined && <p className="max-w-md text-13 text-pretty text-ink-2">{detail}</p>}
      {keptNote !== undefined && <p className="max-w-md text-13 text-pretty text-ink-2">{keptNote}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        )}
        {actions}
      </div>
      {requestId !== undefined && (
        <p className="mt-2 inline-flex items-center gap-1 text-12 text-ink-3">
          Request {requestId}
          <CopyButton value={requestId} label="Copy request id" />
        </p>
      )}
    </div>
  );
}
