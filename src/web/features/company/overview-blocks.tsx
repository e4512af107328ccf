import type { CompanyDetail } from "../../../contract/company.ts";
import { ContactsBlock } from "./contacts-block.tsx";
import { EmployeePanel } from "./employee-panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { SimilarCompanies } from "./similar-companies.tsx";
import { TechnologyBlock } from "./technology-block.tsx";

/** What the overview has below the register's facts. */
export function OverviewBlocks({ company }: { company: CompanyDetail }) {
  return (
    <>
      <ContactsBlock company={company} />
      <EmployeePanel company={company} />
      <RecentChanges company={company} />
      <TechnologyBlock company={company} />
      <SimilarCompanies company={company} />
    </>
  );
}
