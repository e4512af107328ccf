import { usePaletteSearch } from "../../features/explorer/palette/use-palette-search.tsx";
import type { PaletteResultsProps } from "../../shell/command-palette.tsx";
import { PaletteResults } from "../../shell/palette-results.tsx";

/** Connects the palette's results with the explorer's search; the only place that knows both. */
export function SearchResults(props: PaletteResultsProps) {
  return <PaletteResults {...props} search={usePaletteSearch()} />;
}
