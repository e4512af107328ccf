import type { CompanyDetail } from "../../../../contract/company.ts";
import { useStages } from "../../../lib/hooks/use-stages.ts";
import { LineBlock } from "./block.tsx";
import { ContactsBlock } from "../contacts/contacts-block.tsx";
import { EmployeePanel } from "./employee-panel.tsx";
import { PurposeBlock } from "./purpose-block.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { RegisterFacts } from "./register-facts.tsx";
import { SimilarCompanies } from "../similar/similar-companies.tsx";
import { TechnologyBlock } from "../technology/technology-block.tsx";
import { WebsiteBlock } from "../website/website-block.tsx";
import { noWebsiteFacts } from "../website/website-words.ts";

/** The overview's main column. Blocks that a phone shows only after scrolling render in a second task. */
export function OverviewBlocks({ company }: { company: CompanyDetail }) {
  const isComplete = useStages(1) > 0;
  return (
    <>
      <PurposeBlock company={company} />
      <RegisterFacts company={company} />
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
