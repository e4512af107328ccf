import { leadStatuses } from "../../../api/data/contract-data.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Empty lanes while the board is loading. */
export function BoardSkeleton() {
  return (
    <div className="board" aria-busy="true">
      <div className="board-lanes">
        {leadStatuses.map((status) => (
          <div key={status} className="lane">
            <Skeleton className="m-3 h-4 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
