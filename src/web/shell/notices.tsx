import { Hourglass, PackageCheck, WifiOff } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";

import { useIsConnected, useRateLimitPause } from "../api/connection.ts";
import { useIsOutdated, useReleaseWatch } from "../api/release.ts";
import { format } from "../lib/format.ts";
import { watchContactLinks } from "../ui/popups/ask-first.ts";
import { Button } from "../ui/button.tsx";

/** Bars above the page for conditions that affect all of it: no connection, the rate limit, a newer version. */
export function Notices() {
  useReleaseWatch();
  useEffect(watchContactLinks, []);
  const isConnected = useIsConnected();
  const isOutdated = useIsOutdated();
  const pausedUntil = useRateLimitPause();
  return (
    <>
      {isOutdated && (
        <Notice icon={<PackageCheck />} text="A new version is available">
          <Button size={28} onClick={() => location.reload()}>
            Reload
          </Button>
        </Notice>
      )}
      {!isConnected && <Notice icon={<WifiOff />} text="Offline. Retrying …" />}
      {pausedUntil !== undefined && (
        <Notice icon={<Hourglass />} text="Too many requests. Retrying …">
          <Countdown endTime={pausedUntil} />
        </Notice>
      )}
    </>
  );
}

function Notice({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-2 border-b border-line bg-warning-tint px-4 py-1 text-12 text-warning [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <span role="status">{text}</span>
      <span className="ml-auto whitespace-nowrap">{children}</span>
    </div>
  );
}

function Countdown({ endTime }: { endTime: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{format.number(Math.max(1, Math.ceil((endTime - now) / 1000)))} s</span>;
}
