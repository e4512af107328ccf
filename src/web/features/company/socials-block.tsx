import type { CompanyDetail } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";
import { Block, EmptyBlock } from "./block.tsx";
import { TabLink } from "./tab-link.tsx";
import { hasNoWebsite, noWebsiteFacts } from "./website-words.ts";

/** The number of social profiles, and the way to them. */
export function SocialsBlock({ company }: { company: CompanyDetail }) {
  const { socials } = company.related;
  if (socials === 0 && hasNoWebsite(company)) return null;
  if (socials === 0) return <EmptyBlock title="Social profiles">{noWebsiteFacts(company)}</EmptyBlock>;
  return (
    <Block
      title="Social profiles"
      actions={
        <TabLink id={company.id} tab="socials">
          Show
        </TabLink>
      }
    >
      <p className="text-13 text-ink-2">{format.count(socials, "profile", "profiles")}</p>
    </Block>
  );
}
