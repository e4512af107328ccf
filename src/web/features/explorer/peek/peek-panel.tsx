import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import type { Technology } from "../../../../contract/technology.ts";
import { searchHitQuery, techQuery } from "../../../api/company.ts";
import { markedTextOf } from "../../../api/search/marked-text.ts";
import { StageControl, useCompanyPipeline } from "../../../entities/lead/stage-control.tsx";
import { employeeTrend, newContactsInWords, newestChange } from "../../../entities/company/field-words.ts";
import { CompanyFactList } from "../../../entities/company/company-facts.tsx";
import { CompanyHeader, CompanyName } from "../../../entities/company/company-header.tsx";
import { MarkedPurpose } from "../../../entities/company/marked-purpose.tsx";
import { OPENED_PARTS, openProfileLabel, useIsOpen, useOpenCompany } from "../../../entities/company/open-company.ts";
import { isKeyClick } from "../../../lib/key-click.ts";
import { format } from "../../../lib/format.ts";
import { buttonStyle, IconButton } from "../../../ui/button.tsx";
import { linkStyle } from "../../../ui/link-style.ts";
import type { DataListItem } from "../../../ui/layout/data-list.tsx";
import { Drawer } from "../../../ui/popups/drawer.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { useExplorerAddress } from "../use-query-navigation.ts";
import type { Peek } from "./use-peek.ts";

interface PeekPanelProps {
  peek: Peek;
  /** Path of the list next to the panel. */
  list: string;
}

/** The most important facts of a company next to the table, from its loaded row. */
export function PeekPanel({ peek, list }: PeekPanelProps) {
  const { id = 0, hit, settled, place, previous, next, close, openPage } = peek;
  // Only a pasted link opens a company whose row is not loaded.
  const missing = useQuery({ ...searchHitQuery(id), enabled: hit === undefined && settled });
  const visibleHit = hit ?? missing.data ?? undefined;
  return (
    <Drawer
      open
      onClose={close}
      besideFrom="md"
      title={visibleHit ? <CompanyName name={visibleHit.name} /> : "Company"}
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
      footer={visibleHit && <PeekFooter key={visibleHit.id} hit={visibleHit} list={list} openPage={openPage} />}
    >
      {visibleHit ? (
        <PeekFacts hit={visibleHit} />
      ) : missing.isError ? (
        <ProblemPanel
          title="Couldn’t load the company"
          error={missing.error}
          onRetry={() => void missing.refetch()}
          retrying={missing.isFetching}
        />
      ) : missing.isSuccess ? (
        <EmptyState title="No longer in this list">
          <Link to="/companies/$id" params={{ id: String(id) }} className={linkStyle}>
            Open its profile
          </Link>
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

/** Facts that the row lacks, from the detail of an unlocked company. */
function PeekFacts({ hit }: { hit: SearchHit }) {
  const isOpen = useIsOpen(hit);
  const company = useOpenCompany(hit.id, isOpen);
  const { data: profile } = useQuery({
    ...techQuery(hit.id),
    enabled: company !== undefined && company.related.tech > 0,
  });
  return (
    <div data-company className="grid gap-3 px-4 py-3">
      <CompanyHeader company={company ?? hit} id={hit.id} />
      <PurposeNote company={company} hit={hit} />
      {!isOpen && <p className="text-12 text-ink-3">{OPENED_PARTS}</p>}
      <CompanyFactList
        company={company ?? hit}
        extraItems={[
          ...(company ? profileFacts(company, profile?.technologies ?? []) : []),
          { label: "Updated", value: format.ago(hit.updated_at) },
        ]}
      />
    </div>
  );
}

/** The complete purpose of an unlocked company; of others the part that matches the filter. */
function PurposeNote({ company, hit }: { company: CompanyDetail | undefined; hit: SearchHit }) {
  const { query } = useExplorerAddress();
  const client = useQueryClient();
  const purpose = company?.purpose ?? hit.matched_purpose;
  if (!purpose) return null;
  return (
    <section aria-label="What it does" className="text-13 text-ink-2 wrap-anywhere">
      <MarkedPurpose purpose={purpose} filter={markedTextOf(client, query)} />
    </section>
  );
}

function profileFacts(company: CompanyDetail, technologies: readonly Technology[]): DataListItem[] {
  const { contacts } = company.related;
  const change = newestChange(company);
  const trend = employeeTrend(company);
  const names = technologies.map(({ name }) => name).join(", ");
  return [
    ...(trend === undefined ? [] : [{ label: "Headcount", value: trend }]),
    ...(change ? [{ label: "Last change", value: `${change.words} · ${change.day}` }] : []),
    ...(contacts > 0
      ? [
          {
            label: "Contacts",
            value: company.contact_summary.contacts === 0 ? "Switchboard only" : newContactsInWords(company),
          },
        ]
      : []),
    ...(names === "" ? [] : [{ label: "Technology", value: names }]),
  ];
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
        onClick={(event) => isKeyClick(event) && openPage()}
        className={buttonStyle()}
      >
        {openProfileLabel(isOpen)}
      </Link>
    </>
  );
}
