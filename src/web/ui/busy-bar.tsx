import { useDelayedFlag } from "../lib/hooks/use-delayed-flag.ts";

/** A 2 px bar at the top of its `relative` parent, shown when loading takes longer than 120 ms, or `late` is set. */
export function BusyBar({ busy, isLate = false }: { busy: boolean; isLate?: boolean }) {
  return useDelayedFlag(busy) || isLate ? <div aria-hidden="true" className="busy-bar" /> : null;
}
