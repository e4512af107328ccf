import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";

import { useRateLimitPause } from "../api/rate-limit-pause.ts";
import { format } from "../lib/format.ts";

/** Says that requests wait for the rate limit, and how long still. */
export function RateLimitNotice() {
  const until = useRateLimitPause();
  return until === undefined ? null : <Countdown until={until} />;
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return (
    <div className="flex items-center gap-2 border-b border-line bg-warning-tint px-4 py-1.5 text-12 text-warning">
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
      <span role="status">Too many requests this minute. Nothing is lost: it goes on by itself.</span>
      <span aria-hidden="true" className="ml-auto whitespace-nowrap">
        {format.number(seconds)} s
      </span>
    </div>
  );
}
