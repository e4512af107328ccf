export const TABS = ["overview", "contacts", "socials", "technology", "history"] as const;
export type TabName = (typeof TABS)[number];

/** The tab of an address; anything else is the overview. */
export function readTab(value: unknown): TabName {
  return TABS.find((tab) => tab === value) ?? "overview";
}

/** The address's word for a tab: none for the overview. */
export const tabSearch = (tab: TabName): { tab?: string } => (tab === "overview" ? {} : { tab });
