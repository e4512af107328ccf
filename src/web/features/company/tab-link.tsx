import { Link } from "@tanstack/react-router";

import { linkStyle } from "../../ui/link-style.ts";

/** A link from a section of the overview to its tab. */
export function TabLink({ id, tab, children }: { id: number; tab: TabName; children: string }) {
  return (
    <Link
      to="/companies/$id"
      params={{ id: String(id) }}
      search={tabSearch(tab)}
      replace
      resetScroll={false}
      className={`${linkStyle} text-12 touch:inline-block touch:px-2 touch:py-3.5 print:hidden`}
    >
      {children}
    </Link>
  );
}

export const TABS = ["overview", "contacts", "technology", "history"] as const;
export type TabName = (typeof TABS)[number];

/** The tab in the URL; the overview for any other value. */
export function readTab(value: unknown): TabName {
  return TABS.find((tab) => tab === value) ?? "overview";
}

/** The search parameters of a tab; empty for the overview. */
export const tabSearch = (tab: TabName): { tab?: string } => (tab === "overview" ? {} : { tab });
