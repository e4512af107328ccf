/** Tabs of one browser tell each other when leads have changed. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { leadsChanged } from "./leads.ts";

const CHANNEL = "nordscope:leads";

/** Tells the other tabs; this one knows already. */
export function announceLeads(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Asks for leads again when another tab says that they have changed. */
export function useLeadSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => void leadsChanged(client));
    return () => channel.close();
  }, [client]);
}
