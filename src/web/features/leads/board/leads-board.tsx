import { Link } from "@tanstack/react-router";

import type { Lead, LeadStatus } from "../../../../contract/lead.ts";
import { leadStatuses } from "../../../api/data/contract-data.ts";
import { ProblemPanel } from "../../../entities/problem/lazy-problem-panel.ts";
import { useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { PHONE, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { Board } from "./board.tsx";
import { Lane } from "./lane.tsx";
import { LeadCard } from "./lead-card.tsx";
import type { LeadCommands } from "../lead-commands.ts";
import { writeLeadSearch, type LeadSearch } from "../lead-search.ts";
import { LeadMenu } from "../lead-menu.tsx";
import type { LaneData } from "../use-lanes.ts";
import type { LeadSelection } from "../use-lead-selection.ts";

interface LeadsBoardProps {
  search: LeadSearch;
  lanes: readonly LaneData[];
  industryOf: (lead: Lead) => string | undefined;
  selection: LeadSelection;
  /** Leads that were just moved to their lane. */
  flashing: ReadonlySet<number>;
  commands: LeadCommands;
}

/** Lanes of closed leads, which can be collapsed; initially collapsed when five lanes of 256 px do not fit. */
const DONE: readonly LeadStatus[] = ["converted", "lost"];
const FIVE_LANES = "(width >= 100rem)";

export function LeadsBoard(props: LeadsBoardProps) {
  const { search, lanes, industryOf, selection, flashing, commands } = props;
  const phone = useMediaQuery(PHONE);
  const roomy = useMediaQuery(FIVE_LANES);
  const [collapsed, setCollapsed] = useLocalSetting("leads-collapsed", roomy ? [] : DONE, isStatusList);
  const fold = (status: LeadStatus, folded: boolean) =>
    setCollapsed(leadStatuses.filter((one) => (one === status ? folded : collapsed.includes(one))));
  /** Dragging a selected card moves all selected ones. */
  const together = (lead: Lead) => (selection.has(lead.id) ? selection.leads : [lead]);
  const card = (lead: Lead, lane: LaneData) => (
    <LeadCard
      lead={lead}
      industry={industryOf(lead)}
      selected={selection.has(lead.id)}
      onSelect={(_, shift) => selection.toggle(lead, lane.leads, shift)}
      open={search.lead === lead.id}
      flash={flashing.has(lead.id)}
      renderLink={(props, listeners) => (
        <Link
          to="/leads"
          search={writeLeadSearch({ ...search, lead: lead.id })}
          resetScroll={false}
          {...listeners}
          {...props}
        />
      )}
      menu={<LeadMenu lead={lead} commands={commands} />}
    />
  );
  return (
    <Board
      lanes={lanes}
      isCovered={search.lead !== undefined}
      industryOf={industryOf}
      onMove={(lead, to) => commands.move(together(lead), to)}
      renderLane={(lane, draggedId) => (
        <Lane
          key={lane.status}
          {...lane}
          draggedId={draggedId}
          collapsed={!phone && collapsed.includes(lane.status)}
          {...(!phone && DONE.includes(lane.status) && { onCollapse: (folded: boolean) => fold(lane.status, folded) })}
          onEndReached={lane.loadMore}
          problem={
            <ProblemPanel title="Couldn’t load leads" error={lane.error} onRetry={lane.retry} retrying={lane.busy} />
          }
          renderCard={(lead) => card(lead, lane)}
        />
      )}
    />
  );
}

/** A type guard for the stored list of collapsed lanes. */
function isStatusList(value: unknown): value is readonly LeadStatus[] {
  return Array.isArray(value) && value.every((item) => leadStatuses.some((status) => status === item));
}
