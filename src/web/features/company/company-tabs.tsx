import { Link } from "@tanstack/react-router";

import type { CompanyDetail } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Tabs, type TabItem } from "../../ui/layout/tabs.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { TABS, tabSearch, type TabName } from "./tab-link.tsx";

const ContactsTab = lazyPart(async () => (await import("./contacts/contacts-tab.tsx")).ContactsTab);
const TechnologyTab = lazyPart(async () => (await import("./technology/technology-tab.tsx")).TechnologyTab);
const HistoryTab = lazyPart(async () => (await import("./history-tab.tsx")).HistoryTab);

const labels: Record<TabName, string> = {
  overview: "Overview",
  contacts: "Contacts",
  technology: "Technology",
  history: "History",
};

/** The parts of a company, each with its own URL and its number of items. */
export function CompanyTabs({ company, tab }: { company: CompanyDetail; tab: TabName }) {
  const { contacts, tech, history } = company.related;
  const counts: Record<TabName, number | undefined> = {
    overview: undefined,
    contacts,
    // One profile contains many technologies, so the number is shown only when it is 0.
    technology: tech === 0 ? 0 : undefined,
    history,
  };
  const items = TABS.map((value): TabItem<TabName> => {
    const count = counts[value];
    return { value, label: labels[value], count: count === undefined ? undefined : format.number(count) };
  });
  return (
    <Tabs
      label="Parts of the company"
      value={tab}
      items={items}
      renderTab={(item, link) => (
        <Link
          key={item.value}
          to="/companies/$id"
          params={{ id: String(company.id) }}
          search={tabSearch(item.value)}
          // Keeps the list from which the page was opened.
          state
          replace
          resetScroll={false}
          {...link}
        />
      )}
    >
      {tab === "overview" && <OverviewTab company={company} />}
      {tab === "contacts" && <ContactsTab fallback={<ListSkeleton />} company={company} />}
      {tab === "technology" && <TechnologyTab fallback={<ListSkeleton />} company={company} />}
      {tab === "history" && <HistoryTab fallback={<ListSkeleton />} company={company} />}
    </Tabs>
  );
}
