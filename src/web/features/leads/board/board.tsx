import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";

import type { Lead, LeadStatus } from "../../../../contract/lead.ts";
import { leadStatuses } from "../../../api/data/contract-data.ts";
import { leadWords } from "../../../entities/company/company-words.ts";
import { PHONE, REDUCED_MOTION, useMediaQuery } from "../../../lib/hooks/use-media-query.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useCentredTab } from "../../../ui/layout/tabs.tsx";
import type { LaneData } from "../use-lanes.ts";
import { CardFace } from "./lead-card.tsx";

/** Left and right move the card to the centre of the next lane. */
const laneByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === "ArrowRight" ? 1 : event.code === "ArrowLeft" ? -1 : 0;
  const { collisionRect, droppableRects } = context;
  if (step === 0 || !collisionRect) return undefined;
  event.preventDefault();
  const centre = collisionRect.left + collisionRect.width / 2;
  const lanes = [...droppableRects.values()].toSorted((a, b) => a.left - b.left);
  const currentLane = lanes.reduce(
    (best, lane, place) => (distance(lane, centre) < distance(lanes[best], centre) ? place : best),
    0,
  );
  const next = lanes[currentLane + step];
  if (!next) return undefined;
  return {
    x: currentCoordinates.x + next.left + next.width / 2 - centre,
    y: currentCoordinates.y + next.top + 80 - collisionRect.top,
  };
};

const distance = (lane: { left: number; width: number } | undefined, x: number) =>
  lane ? Math.abs(lane.left + lane.width / 2 - x) : Number.POSITIVE_INFINITY;

/** Uses the pointer if there is one; a card moved by keys uses its centre. */
const laneUnderCard: CollisionDetection = (args) => {
  if (args.pointerCoordinates === null) return closestCenter(args);
  const under = pointerWithin(args);
  return under.length > 0 ? under : rectIntersection(args);
};

const stage = (id: unknown) => leadWords[String(id).split(" ", 1)[0] ?? ""]?.label ?? String(id);

const name = (data: Record<string, unknown> | undefined) =>
  typeof data?.["name"] === "string" ? data["name"] : "the lead";

const boardAnnouncements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${name(active.data.current)}`,
  onDragOver: ({ over }) => (over ? `Over ${stage(over.id)}` : "Not over a stage"),
  onDragEnd: ({ over }) => (over ? `Moved to ${stage(over.id)}` : "Move cancelled"),
  onDragCancel: () => "Move cancelled",
};

const boardInstructions = {
  draggable:
    "Press Enter to open the lead. Press Space to pick it up, arrow left and right to choose a stage, Space to drop it, Escape to cancel. Keys 1 to 5 move it at once.",
};

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

interface Point {
  x: number;
  y: number;
}

/** Last position in window pixels at which mouse or finger was released, recorded before other listeners run. */
function usePointerUpPosition(): RefObject<Point | undefined> {
  const point = useRef<Point>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const keep = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      point.current = { x: clientX, y: clientY };
    };
    window.addEventListener("mouseup", keep, options);
    window.addEventListener("touchend", ({ changedTouches }) => changedTouches[0] && keep(changedTouches[0]), options);
    return () => listening.abort();
  }, []);
  return point;
}

/** The lane or lane tab at a point. */
function laneAt({ x, y }: Point): LeadStatus | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>("[data-drop-lane]")?.dataset["dropLane"];
    const status = leadStatuses.find((one) => one === target);
    if (status) return status;
  }
  return undefined;
}

interface LaneTabsProps {
  lanes: readonly LaneData[];
  shown: LeadStatus;
  onShow: (status: LeadStatus) => void;
}

/** On a phone, tabs select the visible lane and accept drops. */
function LaneTabs({ lanes, shown, onShow }: LaneTabsProps) {
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
const TAB_SUFFIX = " tab";

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
