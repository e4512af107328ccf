import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { explain } from "../api/api-problem.ts";
import { useIsConnected } from "../api/connection.ts";
import { compareRelease, reloadOnce, useIsOutdated } from "../api/release.ts";
import { Button, buttonStyle } from "../ui/button.tsx";
import { ErrorPanel } from "../ui/layout/error-panel.tsx";

/**
 * Replaces a page that threw `error`, including the frame. Reloads for a new release, and retries when the connection
 * is restored.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const isOutdated = useIsOutdated();
  const isConnected = useIsConnected();
  const wasConnected = useRef(isConnected);
  const retry = () => void router.invalidate();
  useEffect(() => void compareRelease(), []);
  useEffect(() => {
    // No input is lost: the page that held it has already failed.
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
  useEffect(() => {
    if (isConnected && !wasConnected.current) void router.invalidate();
    wasConnected.current = isConnected;
  }, [isConnected, router]);
  return (
    <main className="grid min-h-[60vh] place-items-center">
      <title>Error · Nordscope</title>
      {isOutdated ? (
        <ErrorPanel
          title="A new version is available"
          headingLevel={1}
          detail="Reload the page to continue."
          actions={
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        />
      ) : (
        <ErrorPanel
          title="Couldn’t load this page"
          headingLevel={1}
          {...explain(error)}
          keptNote="Saved data is safe."
          onRetry={retry}
          actions={
            <a href="/companies" className={buttonStyle()}>
              Go to companies
            </a>
          }
        />
      )}
    </main>
  );
}
