/** Moves a lifted card by arrow keys, and announces it to screen readers. */
import type { Announcements, CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { closestCenter, pointerWithin, rectIntersection } from "@dnd-kit/core";

import { leadWords } from "../../entities/company/company-words.ts";

/** Left and right move the card to the centre of the next lane. */
export const laneByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
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
export const laneUnderCard: CollisionDetection = (args) => {
  if (args.pointerCoordinates === null) return closestCenter(args);
  const under = pointerWithin(args);
  return under.length > 0 ? under : rectIntersection(args);
};

const stage = (id: unknown) => leadWords[String(id).split(" ", 1)[0] ?? ""]?.label ?? String(id);
const name = (data: Record<string, unknown> | undefined) =>
  typeof data?.["name"] === "string" ? data["name"] : "the lead";

export const boardAnnouncements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${name(active.data.current)}`,
  onDragOver: ({ over }) => (over ? `Over ${stage(over.id)}` : "Not over a stage"),
  onDragEnd: ({ over }) => (over ? `Moved to ${stage(over.id)}` : "Move cancelled"),
  onDragCancel: () => "Move cancelled",
};

export const boardInstructions = {
  draggable:
    "Press Enter to open the lead. Press Space to pick it up, arrow left and right to choose a stage, Space to drop it, Escape to cancel. Keys 1 to 5 move it at once.",
};
