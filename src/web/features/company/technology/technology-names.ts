import type { TechProfile, Technology, TechnologyCategory } from "../../../../contract/technology.ts";
import { categoryNames } from "../../../entities/company/technology-words.ts";

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

export interface ShownTechnology {
  name: string;
  /** True when companies can be searched by it. */
  searchable: boolean;
  /** Null when only the name is known. */
  technology: Technology | null;
}

export interface TechnologyGroup {
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
