import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { useState, type ReactNode } from "react";

import type { Lead, LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";
import { PHONE, REDUCED_MOTION, useMediaQuery } from "../../lib/use-media-query.ts";
import { boardAnnouncements, boardInstructions, laneByArrow, laneUnderCard } from "./board-keyboard.ts";
import { LaneTabs, TAB_SUFFIX } from "./lane-tabs.tsx";
import { CardFace } from "./lead-card.tsx";
import { laneAt, usePointerUpPosition } from "./pointer-up-position.ts";
import type { LaneData } from "./use-lanes.ts";

const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };
const SCROLL = { acceleration: 6, threshold: { x: 0.1, y: 0.12 } };
const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

interface BoardProps {
  lanes: readonly LaneData[];
  /** True when a drawer covers its right end: the last lane can then be scrolled into view. */
  isCovered: boolean;
  industryOf: (lead: Lead) => string | undefined;
  onMove: (lead: Lead, to: LeadStatus) => void;
  renderLane: (lane: LaneData, draggedId: number | undefined) => ReactNode;
}

/**
 * Five lanes side by side, with cards that can be dragged by mouse, long press or keys; on a phone one lane at a time.
 */
export function Board({ lanes, isCovered, industryOf, onMove, renderLane }: BoardProps) {
  const phone = useMediaQuery(PHONE);
  const hasReducedMotion = useMediaQuery(REDUCED_MOTION);
  const [dragged, setDragged] = useState<Lead>();
  const [visibleStatus, setVisibleStatus] = useState<LeadStatus>("new");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: laneByArrow }),
  );
  const released = usePointerUpPosition();
  const drop = ({ over, activatorEvent }: DragEndEvent) => {
    const lead = dragged;
    setDragged(undefined);
    // `over` is two renders behind the pointer, so a quick drop would land in a lane that was only crossed.
    const byKeys = activatorEvent instanceof KeyboardEvent;
    const under = byKeys || !released.current ? undefined : laneAt(released.current);
    const target = under ?? leadStatuses.find((status) => over?.id === status || over?.id === status + TAB_SUFFIX);
    if (lead && target && target !== lead.status) onMove(lead, target);
  };
  const visible = phone ? lanes.filter((lane) => lane.status === visibleStatus) : lanes;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={laneUnderCard}
      measuring={MEASURING}
      autoScroll={SCROLL}
      accessibility={{ announcements: boardAnnouncements, screenReaderInstructions: boardInstructions }}
      onDragStart={({ active }) => setDragged(leadIn(lanes, active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {phone && <LaneTabs lanes={lanes} shown={visibleStatus} onShow={setVisibleStatus} />}
      <div className="board" data-phone={phone || undefined} data-covered={(!phone && isCovered) || undefined}>
        <div className="board-lanes">{visible.map((lane) => renderLane(lane, dragged?.id))}</div>
      </div>
      <DragOverlay dropAnimation={hasReducedMotion ? null : { duration: 120 }}>
        {dragged && (
          <div className="lead-card is-dragged">
            <div className="lead-card-link">
              <CardFace lead={dragged} industry={industryOf(dragged)} />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function leadIn(lanes: readonly LaneData[], id: unknown): Lead | undefined {
  for (const lane of lanes) for (const lead of lane.leads) if (lead.id === id) return lead;
  return undefined;
}
