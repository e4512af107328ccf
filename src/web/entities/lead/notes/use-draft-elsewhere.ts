import { useEffect, useEffectEvent, useState } from "react";

import { randomKey } from "../../../lib/random-key.ts";

const CHANNEL = "nordscope:notes";
/** Identifies this tab, because a channel also receives messages from other channels of the same page. */
const TAB = randomKey();

interface DraftNews {
  tab: string;
  lead: number;
  /** Undefined to request the state of the other tabs. */
  unsaved?: boolean;
}

function say(lead: number, unsaved?: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  const news: DraftNews = { tab: TAB, lead, ...(unsaved !== undefined && { unsaved }) };
  channel.postMessage(news);
  channel.close();
}

/** Returns whether another tab of this browser has unsaved notes on the lead, and informs those tabs about ours. */
export function useDraftElsewhere(lead: number, unsaved: boolean): boolean {
  const [tabs, setTabs] = useState<ReadonlySet<string>>(new Set());
  const hear = useEffectEvent((news: DraftNews) => {
    if (news.tab === TAB || news.lead !== lead) return;
    if (news.unsaved === undefined) {
      if (unsaved) say(lead, true);
    } else {
      const newsTab = new Set([news.tab]);
      setTabs(news.unsaved ? tabs.union(newsTab) : tabs.difference(newsTab));
    }
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<DraftNews>) => hear(data));
    say(lead);
    return () => channel.close();
  }, [lead]);
  useEffect(() => {
    if (!unsaved) return;
    const end = () => say(lead, false);
    say(lead, true);
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, [lead, unsaved]);
  return tabs.size > 0;
}
