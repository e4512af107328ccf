import type { CompanyDetail } from "../../../../contract/company.ts";
import { ListSkeleton } from "../company-skeleton.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { OverviewBlocks, OverviewSide } from "./lazy-overview-blocks.ts";

/** All data of a company on one page, section by section. */
export function OverviewTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      <KeyFigures company={company} />
      <div className="grid max-w-400 items-start gap-x-10 gap-y-4 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OverviewBlocks company={company} fallback={<ListSkeleton />} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OverviewSide company={company} fallback={<ListSkeleton rows={4} />} />
        </div>
      </div>
    </>
  );
}
