import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { industriesQuery } from "../../../api/metadata.ts";
import { countryNames } from "../../../entities/company/company-words.ts";
import { mapCredit } from "../../../entities/region/map-credit.ts";
import { useStages } from "../../../lib/hooks/use-stages.ts";
import { afterIdle, lazyPart } from "../../../lib/lazy-part.ts";
import { format } from "../../../lib/format.ts";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { Block, LineBlock } from "./block.tsx";
import { IndustryPath } from "./industry-path.tsx";
import { sourceAge } from "./register-facts.tsx";

const SocialsBlock = lazyPart(async () => (await import("./socials-block.tsx")).SocialsBlock);
// The map outlines are larger than the page's code, so they load last.
const SmallMap = lazyPart(afterIdle(async () => (await import("../../../entities/region/small-map.tsx")).SmallMap));

/** The overview's right column: the map, similar companies and the sources of the facts. */
export function OverviewSide({ company }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  // On a phone this column is below the main one, which renders in two tasks.
  if (useStages(1) === 0) return null;
  return (
    <>
      <PlaceBlock company={company} />
      {company.industry_id !== null && (
        <Block title="Industry">
          <IndustryPath industries={industries} id={company.industry_id} />
        </Block>
      )}
      {company.related.socials > 0 && <SocialsBlock fallback={null} company={company} />}
      <SourcesBlock company={company} />
    </>
  );
}

/** The location of a company: its county on the map, and links to companies nearby. */
function PlaceBlock({ company }: { company: CompanyDetail }) {
  const { country_code: country, county_code: code, county, municipality_code, municipality } = company;
  if (code === null || county === null) return <LineBlock title="Location">{reasonOf(company)}</LineBlock>;
  return (
    <Block title="Location">
      <div className="flex gap-4">
        {/* Only Denmark is as wide as it is high. */}
        <div className={`${country === "DK" ? "h-32 w-40" : "h-48 w-32"} shrink-0`}>
          <SmallMap code={code} label={`${county} on the map of ${countryNames[country] ?? country}`} />
        </div>
        <div className="min-w-0 flex-1">
          <ul className="text-13">
            <RegionLink kind="County" code={code} name={county} />
            {municipality_code !== null && (
              <RegionLink kind="Municipality" code={municipality_code} name={municipality ?? municipality_code} />
            )}
          </ul>
          {/* No Swedish register publishes the municipality. */}
          {country === "SE" && <p className="pt-1.5 text-12 text-ink-3">From its postal code</p>}
        </div>
      </div>
      <p className="pt-3 text-11 text-pretty text-ink-3">{mapCredit(country)}</p>
    </Block>
  );
}

function RegionLink({ kind, code, name }: { kind: string; code: string; name: string }) {
  return (
    <li className="grid border-b border-line py-1.5 last:border-b-0">
      <span className="text-12 text-ink-3">{kind}</span>
      <Link
        to="/companies"
        search={{ regions: code }}
        aria-label={`${kind} ${name}: show its companies`}
        className={`${quietLinkStyle} w-fit touch:py-3`}
      >
        {name}
      </Link>
    </li>
  );
}

function reasonOf({ country_code: country, postal_code }: CompanyDetail): string {
  if (country !== "SE") return "Municipality not listed";
  return postal_code === null ? "Address not listed" : "Unknown postal code";
}

/** Sources of the facts and when they were read. */
function SourcesBlock({ company }: { company: CompanyDetail }) {
  return (
    <Block title="Sources">
      <ul className="grid text-13">
        {company.sources.map((source) => (
          <li key={`${source.source} ${source.retrieved_at}`} className="border-b border-line py-1.5">
            <span className="text-ink">{source.source}</span>
            <span className="block text-12 text-ink-3">
              Updated <span {...tooltip(format.dateTime(source.retrieved_at))}>{sourceAge(source.retrieved_at)}</span> ·{" "}
              {format.count(source.fields.length, "field", "fields")}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
