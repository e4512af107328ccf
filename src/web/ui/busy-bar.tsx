import { useLate } from "../lib/use-late.ts";

/** A 2 px bar at the top edge of its `relative` parent, shown when something takes longer than 120 ms. */
export function BusyBar({ busy }: { busy: boolean }) {
  return useLate(busy) ? <div aria-hidden="true" className="busy-bar" /> : null;
}
