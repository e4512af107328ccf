import { format } from "../lib/format.ts";

interface DueCountProps {
  /** Leads that are overdue or due today. */
  count: number;
  narrow: boolean;
}

/** The number of due leads in the navigation; in a narrow one at the corner of the icon. */
export function DueCount({ count, narrow }: DueCountProps) {
  if (count === 0) return null;
  const text = count > 99 ? "99+" : format.number(count);
  return (
    <span
      className={
        narrow
          ? "absolute -top-0.5 -right-0.5 rounded-full bg-accent-fill px-1 text-11 font-normal text-on-accent tabular-nums"
          : "text-12 font-normal text-ink-2 tabular-nums"
      }
    >
      {text}
      <span className="sr-only"> due</span>
    </span>
  );
}
