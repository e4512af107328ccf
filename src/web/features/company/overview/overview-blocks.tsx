import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { readQueryText } from "../../../api/search/filter-text.ts";
import { markedTextOf } from "../../../api/search/marked-text.ts";
import { MarkedPurpose } from "../../../entities/company/marked-purpose.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useStages } from "../../../lib/hooks/use-stages.ts";
import { Button } from "../../../ui/button.tsx";
import { ContactsBlock } from "../contacts/contacts-block.tsx";
import { SimilarCompanies } from "../similar/similar-companies.tsx";
import { TechnologyBlock } from "../technology/technology-block.tsx";
import { WebsiteBlock } from "../website/website-block.tsx";
import { noWebsiteFacts } from "../website/website-words.ts";
import { HistoryTimeline } from "../history-timeline.tsx";
import { TabLink } from "../tab-link.tsx";
import { Block, LineBlock } from "./block.tsx";
import { EmployeePanel } from "./employee-panel.tsx";
import { RegisterFacts } from "./register-facts.tsx";

const AccountsBlock = lazyPart(async () => (await import("../accounts/accounts-block.tsx")).AccountsBlock);

/** The overview's main column. Blocks that a phone shows only after scrolling render in a second task. */
export function OverviewBlocks({ company }: { company: CompanyDetail }) {
  const isComplete = useStages(1) > 0;
  return (
    <>
      <PurposeBlock company={company} />
      <RegisterFacts company={company} />
      <AccountsBlock company={company} fallback={null} />
      <WebsiteBlock company={company} />
      <ContactsBlock company={company} />
      {isComplete && (
        <>
          <EmployeePanel company={company} />
          <RecentChanges company={company} />
          <TechnologyBlock company={company} />
          <SimilarCompanies company={company} />
          <NoData company={company} />
        </>
      )}
    </>
  );
}

/** Lists subjects without data in one line. A missing website has a separate line. */
function NoData({ company }: { company: CompanyDetail }) {
  const { contacts, socials, tech } = company.related;
  const subjects = [
    contacts === 0 && "contacts",
    socials === 0 && "social profiles",
    tech === 0 && "technology",
  ].filter((subject) => subject !== false);
  if (company.website === null || subjects.length === 0) return null;
  return (
    <LineBlock title="No data">
      {subjects.join(", ").replace(/^./, (letter) => letter.toUpperCase())} · {noWebsiteFacts(company).toLowerCase()}
    </LineBlock>
  );
}

/** Longer texts do not fit in three lines on most screens. */
const FOLDED_CHARACTERS = 240;

/** The company's description of its business, folded after three lines, with its source. */
function PurposeBlock({ company: { country_code: country, purpose, sources } }: { company: CompanyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const list = useLocation({ select: ({ state }) => state.list });
  const client = useQueryClient();
  if (purpose === null) return null;
  // Words are marked that were searched in the list from which the page was opened.
  const filter = markedTextOf(client, readQueryText(list?.split("?")[1] ?? ""));
  const isLong = purpose.length > FOLDED_CHARACTERS;
  const source = sources.find(({ fields }) => fields.includes("purpose"));
  return (
    <Block title="What it does">
      <p className={`text-13 wrap-anywhere text-ink ${isLong && !isOpen ? "line-clamp-3" : ""}`}>
        <MarkedPurpose purpose={purpose} filter={filter} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
        {isLong && (
          <Button variant="ghost" size={24} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show less" : "Show more"}
          </Button>
        )}
        {country === "FI" && "Line of business, as PRH states it · "}
        {source?.source}
      </div>
    </Block>
  );
}

/** The newest few changes, included in the company. A company without changes shows this in its key figures. */
function RecentChanges({ company: { id, recent_changes: recent, related } }: { company: CompanyDetail }) {
  if (recent.length === 0) return null;
  return (
    <Block
      title="Last changes"
      actions={
        related.history > recent.length && (
          <TabLink id={id} tab="history">
            Show all
          </TabLink>
        )
      }
    >
      <HistoryTimeline entries={recent} />
    </Block>
  );
}
