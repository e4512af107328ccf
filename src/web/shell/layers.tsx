import { ToastRegion } from "../ui/toast-region.tsx";
import { TooltipLayer } from "../ui/tooltip.tsx";

/** What every page needs once, signed in or not: the tooltip and the place of messages. */
export function Layers() {
  return (
    <>
      <TooltipLayer />
      <ToastRegion />
    </>
  );
}
