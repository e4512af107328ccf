import { useEffect, useRef, type RefObject } from "react";

import type { LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";

interface Point {
  x: number;
  y: number;
}

/** Last position in window pixels at which mouse or finger was released, recorded before other listeners run. */
export function usePointerUpPosition(): RefObject<Point | undefined> {
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
export function laneAt({ x, y }: Point): LeadStatus | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>("[data-drop-lane]")?.dataset["dropLane"];
    const status = leadStatuses.find((one) => one === target);
    if (status) return status;
  }
  return undefined;
}
