import { BadgeCheck, PhoneOff, Tag } from "lucide-react";
import type { ReactNode } from "react";

import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { markLabel } from "./mark-words.ts";

function lookOf(mark: string): { icon: ReactNode; tone: Tone; text: string } {
  if (mark === DO_NOT_CONTACT) return { icon: <PhoneOff aria-hidden="true" />, tone: "danger", text: "text-danger" };
  if (mark === "customer") return { icon: <BadgeCheck aria-hidden="true" />, tone: "success", text: "text-success" };
  return { icon: <Tag aria-hidden="true" />, tone: "neutral", text: "text-ink-3" };
}

/** The mark that forbids contact is the first. */
export const quietFirst = <T,>(marks: readonly T[], markOf: (one: T) => string) =>
  marks.toSorted((a, b) => Number(markOf(b) === DO_NOT_CONTACT) - Number(markOf(a) === DO_NOT_CONTACT));

interface MarkBadgeProps {
  mark: string;
  /** Reason and day. */
  hint?: string | undefined;
}

export function MarkBadge({ mark, hint }: MarkBadgeProps) {
  const { icon, tone } = lookOf(mark);
  return (
    <Badge tone={tone} icon={icon} {...(hint !== undefined && hint !== "" && { hint })}>
      <span className="max-w-48 truncate">{markLabel(mark)}</span>
    </Badge>
  );
}

/** Marks as icons, where text would truncate the company's name. */
export function MarkIcons({ marks }: { marks: readonly string[] }) {
  return quietFirst(marks, String).map((mark) => {
    const { icon, text } = lookOf(mark);
    return (
      <span
        key={mark}
        role="img"
        aria-label={markLabel(mark)}
        {...tooltip(markLabel(mark))}
        className={`grid h-5 shrink-0 items-center [&_svg]:size-3.5 ${text}`}
      >
        {icon}
      </span>
    );
  });
}
