import { useQuery } from "@tanstack/react-query";

import { readerZone } from "../../api/leads/due-days.ts";
import { todayQuery } from "../../api/leads/leads.ts";
import { format } from "../../lib/format.ts";

/**
 * The number of leads that are overdue or due today, in the navigation; in a narrow one at the corner of the icon.
 * Loaded after the page, and drawn without it.
 */
export function DueLeads({ narrow }: { narrow: boolean }) {
  const { data: today } = useQuery({ ...todayQuery(readerZone), refetchOnWindowFocus: "always" });
  const count = today ? today.overdue + today.today : 0;
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
