import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";

import type { SearchHit } from "../../../contract/search.ts";
import { searchHitQuery } from "../../api/search.ts";
import { useCompanyPipeline } from "../../entities/lead/use-company-pipeline.ts";
import { CompanyFactList } from "../../entities/company/company-fact-list.tsx";
import { CompanyHeader } from "../../entities/company/company-header.tsx";
import { CompanyName } from "../../entities/company/company-name.tsx";
import { openProfileLabel, useIsOpen, useOpenCompany } from "../../entities/company/open-company.ts";
import { format } from "../../lib/format.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Drawer } from "../../ui/popups/drawer.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StageControl } from "../../entities/lead/stage-control.tsx";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
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
      beside="md"
      title={shown ? <CompanyName name={shown.name} /> : "Company"}
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
      footer={shown && <PeekFooter key={shown.id} hit={shown} list={list} openPage={openPage} />}
    >
      {shown ? (
        <PeekFacts hit={shown} />
      ) : missing.isError ? (
        <ProblemPanel
          title="Couldn’t load the company"
          error={missing.error}
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
  // Of a company that is open its page's facts are shown here too.
  const company = useOpenCompany(hit.id, useIsOpen(hit)) ?? hit;
  return (
    <div className="grid gap-3 px-4 py-3">
      <CompanyHeader company={company} />
      <CompanyFactList company={company} more={[{ label: "Updated", value: format.ago(company.updated_at) }]} />
    </div>
  );
}

function PeekFooter({ hit, list, openPage }: { hit: SearchHit; list: string; openPage: () => void }) {
  const isOpen = useIsOpen(hit);
  return (
    <>
      <StageControl
        pipeline={useCompanyPipeline(hit.id, hit.lead?.status)}
        isOpen={isOpen}
        registryStatus={hit.registry_status}
      />
      <Link
        to="/companies/$id"
        params={{ id: String(hit.id) }}
        state={{ list }}
        onClick={(event) => event.detail === 0 && openPage()}
        className={buttonStyle({ className: "ml-auto" })}
      >
        {openProfileLabel(isOpen)}
      </Link>
    </>
  );
}
