import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { techQuery } from "../../../api/company.ts";
import { Block } from "../overview/block.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { TabLink } from "../tab-link.tsx";
import { TechnologyName } from "./technology-name.tsx";
import { technologiesOf } from "./technology-names.ts";

/** The website's technology in one paragraph. */
export function TechnologyBlock({ company }: { company: CompanyDetail }) {
  if (company.related.tech === 0) return null;
  return (
    <Block
      title="Technology"
      actions={
        <TabLink id={company.id} tab="technology">
          Show by category
        </TabLink>
      }
    >
      <TechnologyNames id={company.id} />
    </Block>
  );
}

function TechnologyNames({ id }: { id: number }) {
  const tech = useQuery(techQuery(id));
  return (
    <PartQuery query={tech} title="technology" skeleton={<ListSkeleton rows={2} />}>
      {(profile) => (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
          {(profile === null ? [] : technologiesOf(profile)).flatMap(({ label, technologies }) =>
            technologies.map((technology) => (
              <li key={`${label} ${technology.name}`}>
                <TechnologyName technology={technology} label={label} />
              </li>
            )),
          )}
        </ul>
      )}
    </PartQuery>
  );
}
