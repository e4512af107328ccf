import type { CompanyDetail } from "../../../../contract/company.ts";
import { Block } from "./block.tsx";
import { HistoryTimeline } from "../history-timeline.tsx";
import { TabLink } from "../tab-link.tsx";

/** The newest few changes, included in the company. A company without changes shows this in its key figures. */
export function RecentChanges({ company: { id, recent_changes: recent, related } }: { company: CompanyDetail }) {
  if (recent.length === 0) return null;
  return (
    <Block
      title="Last changes"
      actions={
        related.history > recent.length && (
          <TabLink id={id} tab="history">
            Show all
          </TabLink>
        )
      }
    >
      <HistoryTimeline entries={recent} />
    </Block>
  );
}
