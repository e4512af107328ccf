import { useDelayedFlag } from "../lib/hooks/use-delayed-flag.ts";

/** A 2 px bar at the top of its `relative` parent, shown when loading takes longer than 120 ms. */
export function BusyBar({ busy }: { busy: boolean }) {
  return useDelayedFlag(busy) ? <div aria-hidden="true" className="busy-bar" /> : null;
}
