import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { Technology, TechnologyCategory, TechProfile } from "../../../../contract/technology.ts";
import { techQuery } from "../../../api/company.ts";
import { categoryNames } from "../../../entities/company/technology-words.ts";
import { lineLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { Block } from "../overview/block.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { TabLink } from "../tab-link.tsx";

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

interface TechnologyNameProps {
  technology: ShownTechnology;
  /** Its category, if not shown elsewhere. */
  label?: string;
}

/** A product's name with a link to other companies that use it. */
export function TechnologyName({ technology: { name, searchable }, label }: TechnologyNameProps) {
  if (!searchable)
    return (
      <span {...(label !== undefined && tooltip(label))} className="text-ink">
        {name}
      </span>
    );
  return (
    <Link
      to="/companies"
      search={{ tech: name }}
      {...tooltip(`${label === undefined ? "" : `${label}. `}Others that use ${name}`)}
      className={`${lineLinkStyle} touch:min-w-11`}
    >
      {name}
    </Link>
  );
}

/** The contract's flat field of each category; companies can be filtered by these fields. */
const flatFields = {
  cms: "cms",
  ecommerce: "ecommerce",
  payment: "payment_providers",
  marketing: "marketing",
  analytics: "analytics",
  "live chat": "live_chat",
  framework: "frameworks",
  email: "email_provider",
  hosting: "hosting",
  cdn: "cdn",
} as const satisfies Partial<Record<TechnologyCategory, keyof TechProfile>>;

interface ShownTechnology {
  name: string;
  /** True when companies can be searched by it. */
  searchable: boolean;
  /** Null when only the name is known. */
  technology: Technology | null;
}

interface TechnologyGroup {
  label: string;
  technologies: ShownTechnology[];
}

const categories = Object.entries(categoryNames);

/** Technologies by non-empty category; for a profile without evidence, only their names. */
export function technologiesOf(profile: TechProfile): TechnologyGroup[] {
  const searched = new Set(Object.values(flatFields).flatMap((field) => profile[field] ?? []));
  const searchableName = (technology: Technology) => ({
    name: technology.name,
    searchable: searched.has(technology.name),
    technology,
  });
  const groups =
    profile.technologies.length > 0
      ? categories.map(([category, label]) => ({
          label,
          technologies: profile.technologies
            .filter((technology) => technology.category === category)
            .map(searchableName),
        }))
      : Object.entries(flatFields).map(([category, field]) => ({
          label: categories.find(([name]) => name === category)?.[1] ?? category,
          technologies: [profile[field] ?? []].flat().map((name) => ({ name, searchable: true, technology: null })),
        }));
  return groups.filter(({ technologies }) => technologies.length > 0);
}
