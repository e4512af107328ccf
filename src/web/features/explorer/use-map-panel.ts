import { useState } from "react";

import { isBoolean, useLocalSetting } from "../../lib/use-local-setting.ts";
import { NARROW, useMediaQuery } from "../../lib/use-media-query.ts";
import { useShortcuts } from "../../lib/use-shortcuts.ts";

/**
 * Opens and closes the map. The state is stored in this browser if the map is next to the list, not if it covers the
 * page.
 */
export function useMapPanel() {
  const narrow = useMediaQuery(NARROW);
  const [savedOpen, keep] = useLocalSetting("explorer-map", false, isBoolean);
  const [covering, cover] = useState(false);
  const open = narrow ? covering : savedOpen;
  const setOpen = narrow ? cover : keep;
  const toggle = () => setOpen(!open);
  useShortcuts([{ keys: "m", label: "Show or hide the map", group: "Companies", run: toggle }]);
  return { open, toggle, close: () => setOpen(false) };
}
