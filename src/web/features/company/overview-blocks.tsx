import type { CompanyDetail } from "../../../contract/company.ts";
import { useStages } from "../../lib/use-stages.ts";
import { ContactsBlock } from "./contacts-block.tsx";
import { EmployeePanel } from "./employee-panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { RegisterFacts } from "./register-facts.tsx";
import { SimilarCompanies } from "./similar-companies.tsx";
import { TechnologyBlock } from "./technology-block.tsx";
import { WebsiteBlock } from "./website-block.tsx";

/** The overview's main column. What a phone shows only after scrolling comes in a task of its own. */
export function OverviewBlocks({ company }: { company: CompanyDetail }) {
  const whole = useStages(1) > 0;
  return (
    <>
      <RegisterFacts company={company} />
      <WebsiteBlock company={company} />
      <ContactsBlock company={company} />
      {whole && (
        <>
          <EmployeePanel company={company} />
          <RecentChanges company={company} />
          <TechnologyBlock company={company} />
          <SimilarCompanies company={company} />
        </>
      )}
    </>
  );
}
