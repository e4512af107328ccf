/** Sends changes of leads between the tabs of one browser. */
import { randomKey } from "../lib/random-key.ts";
import type { LeadChange } from "./lead-steps.ts";

const CHANNEL = "nordscope:leads";
/** A channel also hears what another channel of the same page says. */
const TAB = randomKey();

export interface LeadNews {
  changes?: readonly LeadChange[];
  /** Milliseconds from sending the change to its answer. */
  tookMs?: number;
}

/** Informs the other tabs; a message without changes makes them ask the service. */
export function announceLeads(news: LeadNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ tab: TAB, news });
  channel.close();
}

/** Hears what the other tabs did, until the function it gives is called. */
export function hearLeads(listener: (news: LeadNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<{ tab: string; news: LeadNews }>) => {
    if (data.tab !== TAB) listener(data.news);
  });
  return () => channel.close();
}
