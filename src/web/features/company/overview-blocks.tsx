import type { CompanyDetail } from "../../../contract/company.ts";
import { ContactsBlock } from "./contacts-block.tsx";
import { EmployeePanel } from "./employee-panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { RegisterFacts } from "./register-facts.tsx";
import { SimilarCompanies } from "./similar-companies.tsx";
import { TechnologyBlock } from "./technology-block.tsx";
import { WebsiteBlock } from "./website-block.tsx";

/** The overview's main column. */
export function OverviewBlocks({ company }: { company: CompanyDetail }) {
  return (
    <>
      <RegisterFacts company={company} />
      <WebsiteBlock company={company} />
      <ContactsBlock company={company} />
      <EmployeePanel company={company} />
      <RecentChanges company={company} />
      <TechnologyBlock company={company} />
      <SimilarCompanies company={company} />
    </>
  );
}
