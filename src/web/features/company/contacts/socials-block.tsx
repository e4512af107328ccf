import type { CompanyDetail } from "../../../../contract/company.ts";
import { format } from "../../../lib/format.ts";
import { LineBlock } from "../overview/block.tsx";
import { TabLink } from "../tab-link.tsx";

/** The number of social profiles, with a link to them. */
export function SocialsBlock({ company }: { company: CompanyDetail }) {
  const { socials } = company.related;
  if (socials === 0) return null;
  return (
    <LineBlock title="Social profiles">
      <TabLink id={company.id} tab="socials">
        {`Show ${format.count(socials, "profile", "profiles")}`}
      </TabLink>
    </LineBlock>
  );
}
