import { LockOpen } from "lucide-react";

import { UNLOCKED_DAYS } from "../../../contract/cost.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";

const DAY_MS = 86_400_000;

/**
 * Until when a part that was paid for stays open.
 * @param until as the company's detail has it; null when it was paid for after the detail was read
 * @param readAt when the part was read, in ms
 */
export function UnlockedNote({ until, readAt }: { until: string | null; readAt: number }) {
  const end = until ?? new Date(readAt + UNLOCKED_DAYS * DAY_MS).toISOString();
  return (
    <Badge
      tone="success"
      icon={<LockOpen aria-hidden="true" />}
      hint="Paid for: it costs nothing until then, on all your devices"
    >
      Unlocked until {format.day(end)}
    </Badge>
  );
}
