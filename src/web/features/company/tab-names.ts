export const TABS = ["overview", "contacts", "socials", "technology", "history"] as const;
export type TabName = (typeof TABS)[number];

/** The tab in the URL; the overview for any other value. */
export function readTab(value: unknown): TabName {
  return TABS.find((tab) => tab === value) ?? "overview";
}

/** The search parameters of a tab; empty for the overview. */
export const tabSearch = (tab: TabName): { tab?: string } => (tab === "overview" ? {} : { tab });
