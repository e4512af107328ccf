import { usePaletteSearch } from "../../features/explorer/use-palette-search.tsx";
import { CommandPalette } from "../../shell/command-palette.tsx";

/** The frame's palette with the explorer's search in it: the one place that knows both. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  return <CommandPalette open onClose={onClose} search={usePaletteSearch()} />;
}
