import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";

import type { SearchHit } from "../../../contract/search.ts";
import { explain } from "../../api/api-problem.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { searchHitQuery } from "../../api/search.ts";
import { useCompanyPipeline } from "../../entities/lead/use-company-pipeline.ts";
import { countryNames, shortWebsite, verificationWords, warningBadges } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Drawer } from "../../ui/popups/drawer.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorPanel } from "../../ui/layout/error-panel.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StageControl } from "../../entities/lead/stage-control.tsx";
import type { Peek } from "./use-peek.ts";

interface PeekPanelProps {
  peek: Peek;
  /** Path of the list beside it. */
  list: string;
}

/** The essentials of a company beside the table, from the row that is there already. */
export function PeekPanel({ peek, list }: PeekPanelProps) {
  const { id = 0, hit, settled, place, previous, next, close, openPage } = peek;
  // Only a pasted link opens a company whose row is not loaded.
  const missing = useQuery({ ...searchHitQuery(id), enabled: hit === undefined && settled });
  const shown = hit ?? missing.data ?? undefined;
  return (
    <Drawer
      open
      onClose={close}
      title={shown?.name ?? "Company"}
      actions={
        <>
          {place && (
            <span className="px-1 text-12 whitespace-nowrap text-ink-3">
              {format.number(place.place)} of {format.number(place.total)}
            </span>
          )}
          <IconButton
            label="Previous company"
            shortcut="K"
            icon={<ChevronUp />}
            disabled={!previous}
            onClick={previous}
          />
          <IconButton label="Next company" shortcut="J" icon={<ChevronDown />} disabled={!next} onClick={next} />
        </>
      }
      footer={
        shown && (
          <>
            <PeekPipeline key={shown.id} hit={shown} />
            <Link
              to="/companies/$id"
              params={{ id: String(shown.id) }}
              state={{ list }}
              onClick={(event) => event.detail === 0 && openPage()}
              className={buttonStyle({ className: "ml-auto" })}
            >
              Open page
            </Link>
          </>
        )
      }
    >
      {shown ? (
        <PeekFacts hit={shown} />
      ) : missing.isError ? (
        <ErrorPanel
          title="The company could not be read"
          {...explain(missing.error)}
          onRetry={() => void missing.refetch()}
          retrying={missing.isFetching}
        />
      ) : missing.isSuccess ? (
        <EmptyState title="It is in no list any more">
          The company has left its register, or never was there. Its own page may still have it.
        </EmptyState>
      ) : (
        <div className="grid gap-4 p-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Drawer>
  );
}

function PeekFacts({ hit }: { hit: SearchHit }) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = hit.industry_id === null ? undefined : industries?.get(hit.industry_id);
  const verification = verificationWords[hit.verification_status];
  const badges = [...warningBadges(hit), ...(verification ? [verification] : [])];
  const place = [hit.postal_code, hit.city].filter(Boolean).join(" ");
  return (
    <div className="grid gap-3 px-4 py-3">
      <ul aria-label="Standing" className="flex flex-wrap gap-1.5">
        {badges.map((badge) => (
          <li key={badge.label} className="contents">
            <Badge tone={badge.tone} hint={badge.hint}>
              {badge.label}
            </Badge>
          </li>
        ))}
      </ul>
      <DataList
        items={[
          { label: "Registry number", value: hit.registry_id, copy: hit.registry_id },
          { label: "Country", value: countryNames[hit.country_code] },
          { label: "Legal form", value: hit.legal_form },
          { label: "Industry", value: industry && `${industry.code} ${industry.name}` },
          { label: "Employees", value: hit.employee_count === null ? null : format.number(hit.employee_count) },
          { label: "Founded", value: hit.founded_date === null ? null : format.date(hit.founded_date) },
          {
            label: "Address",
            value: hit.address === null && place === "" ? null : [hit.address, place].filter(Boolean).join(", "),
            copy: [hit.address, place].filter(Boolean).join(", ") || undefined,
          },
          {
            label: "Website",
            value: hit.website && (
              <a href={hit.website} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
                {shortWebsite(hit.website)}
              </a>
            ),
            copy: hit.website ?? undefined,
          },
          { label: "Updated", value: format.ago(hit.updated_at) },
        ]}
      />
    </div>
  );
}

function PeekPipeline({ hit }: { hit: SearchHit }) {
  return <StageControl pipeline={useCompanyPipeline(hit.id, hit.lead?.status)} />;
}
