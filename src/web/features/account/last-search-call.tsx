import { curlOf } from "../../api/search/api-call-text.ts";
import { readQueryText } from "../../api/search/filter-text.ts";
import { lastSearch } from "../../lib/last-search.ts";
import { useSignalValue } from "../../lib/signal-value.ts";
import { Code } from "./code.tsx";

/** The explorer's last search in this tab as an API call. */
export function LastSearchCall() {
  const search = useSignalValue(lastSearch);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-13 font-semibold">Your last search as an API call</h2>
      <Code text={curlOf(readQueryText(search.replace(/^\?/, "")))} label="Copy API call" />
    </div>
  );
}
