import { useQuery } from "@tanstack/react-query";

import { readerZone } from "../../api/leads/due-days.ts";
import { todayQuery } from "../../api/leads/leads.ts";
import { DueCount } from "../../shell/due-count.tsx";

/** The number of due leads in the navigation. Loaded after the page, and drawn without it. */
export function DueLeads({ narrow }: { narrow: boolean }) {
  const { data: today } = useQuery({ ...todayQuery(readerZone), refetchOnWindowFocus: "always" });
  return today ? <DueCount count={today.overdue + today.today} narrow={narrow} /> : null;
}
