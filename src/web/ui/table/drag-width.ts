import type { PointerEvent } from "react";

interface WidthDrag {
  /** Initial width in px. */
  width: number;
  /** Limits a width to its bounds. */
  clamp: (width: number) => number;
  /** Called on every move, only for visual feedback. */
  onDrag: (width: number) => void;
  /** Called once, at the end, if the width has changed. */
  onResize: (width: number) => void;
}

/** Follows a pointer pressed on an edge until it is released anywhere. */
export function dragWidth(event: PointerEvent<HTMLElement>, { width, clamp, onDrag, onResize }: WidthDrag): void {
  const handle = event.currentTarget;
  const startX = event.clientX;
  const stop = new AbortController();
  let next = width;
  handle.setPointerCapture(event.pointerId);
  const drag = (move: globalThis.PointerEvent) => {
    next = clamp(width + move.clientX - startX);
    onDrag(next);
  };
  const end = () => {
    stop.abort();
    if (next !== width) onResize(next);
  };
  handle.addEventListener("pointermove", drag, { signal: stop.signal });
  handle.addEventListener("lostpointercapture", end, { signal: stop.signal });
}
