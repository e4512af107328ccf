import { useDroppable } from "@dnd-kit/core";
import { useId, useRef } from "react";

import type { LeadStatus } from "../../../../contract/lead.ts";
import { leadWords } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useCentredTab } from "../../../ui/layout/tabs.tsx";
import type { LaneData } from "../use-lanes.ts";

interface LaneTabsProps {
  lanes: readonly LaneData[];
  shown: LeadStatus;
  onShow: (status: LeadStatus) => void;
}

/** On a phone, tabs select the visible lane and accept drops. */
export function LaneTabs({ lanes, shown, onShow }: LaneTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  useCentredTab(row, `${id}-${shown}`);
  return (
    <nav aria-label="Stages" className="border-b border-line">
      <div ref={row} className="fading-row flex gap-1 px-2 py-1">
        {lanes.map((lane) => (
          <LaneTab
            key={lane.status}
            id={`${id}-${lane.status}`}
            lane={lane}
            shown={lane.status === shown}
            onShow={() => onShow(lane.status)}
          />
        ))}
      </div>
    </nav>
  );
}

/** Suffix of a drop target's id for a tab; the visible lane has the plain id. */
export const TAB_SUFFIX = " tab";

interface LaneTabProps {
  id: string;
  lane: LaneData;
  shown: boolean;
  onShow: () => void;
}

function LaneTab({ id, lane, shown, onShow }: LaneTabProps) {
  const { status, total } = lane;
  const { setNodeRef, isOver } = useDroppable({ id: status + TAB_SUFFIX, disabled: shown });
  return (
    <span
      ref={setNodeRef}
      data-drop-lane={shown ? undefined : status}
      className={classNames("flex flex-1 shrink-0", isOver && "rounded-6 bg-accent-tint")}
    >
      <Button
        id={id}
        variant={shown ? "secondary" : "ghost"}
        aria-pressed={shown}
        onClick={onShow}
        className="h-11 flex-1 px-1"
      >
        {/* The count is below the name, so that all five tabs are visible. */}
        <span className="grid justify-items-center text-12">
          <span>{leadWords[status]?.label ?? status}</span>{" "}
          <span className="h-4 text-11 text-ink-3 tabular-nums">{total === undefined ? "" : format.number(total)}</span>
        </span>
      </Button>
    </span>
  );
}
