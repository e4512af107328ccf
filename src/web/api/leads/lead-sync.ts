/** Sends changes of leads between the tabs of one browser. */
import { randomKey } from "../../lib/random-key.ts";
import type { LeadChange } from "./lead-steps.ts";

const CHANNEL = "nordscope:leads";
/** Identifies this page: a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

export interface LeadNews {
  changes?: readonly LeadChange[];
  /** Milliseconds from sending the change to its response. */
  tookMs?: number;
}

/** Informs the other tabs; a message without changes makes them refetch. */
export function announceLeads(news: LeadNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ tab: TAB, news });
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
export function hearLeads(listener: (news: LeadNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<{ tab: string; news: LeadNews }>) => {
    if (data.tab !== TAB) listener(data.news);
  });
  return () => channel.close();
}
