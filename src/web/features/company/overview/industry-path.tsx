import { Link } from "@tanstack/react-router";

import type { Industry } from "../../../../contract/metadata.ts";
import { format } from "../../../lib/format.ts";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const LEVELS = ["Section", "Division", "Group", "Class"];

/**
 * Industries from the section down to the industry itself. A group with a single class has the same name as that class
 * and is left out.
 */
function shownPath(industries: ReadonlyMap<number, Industry>, id: number): Industry[] {
  const path = pathTo(industries, id);
  return path.filter(({ name }, depth) => name !== path[depth + 1]?.name);
}

function pathTo(industries: ReadonlyMap<number, Industry>, id: number): Industry[] {
  const path: Industry[] = [];
  for (
    let industry = industries.get(id);
    industry;
    industry = industry.parent_id === null ? undefined : industries.get(industry.parent_id)
  )
    path.unshift(industry);
  return path;
}

/** The group of an industry; for a level above groups, the industry itself. */
export function groupOf(industries: ReadonlyMap<number, Industry> | undefined, id: number): Industry | undefined {
  return industries && pathTo(industries, id).slice(0, 3).at(-1);
}

/** The industry's path in NACE, with a link to the companies of each level. */
export function IndustryPath({
  industries,
  id,
}: {
  industries: ReadonlyMap<number, Industry> | undefined;
  id: number;
}) {
  if (!industries) return <Skeleton className="h-32 w-full" />;
  return (
    <ol className="text-13">
      {shownPath(industries, id).map((industry, depth) => (
        <li
          key={industry.id}
          style={{ paddingLeft: depth * 16 }}
          className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-b-0 touch:py-0"
        >
          <span className="min-w-8 shrink-0 text-ink-3">{industry.code}</span>
          <Link
            to="/companies"
            search={{ industries: String(industry.id) }}
            className={`${quietLinkStyle} min-w-0 flex-1 touch:py-3`}
            aria-label={`${LEVELS[industry.level - 1] ?? "Level"} ${industry.code} ${industry.name}: show its companies`}
          >
            {industry.name}
          </Link>
          <span className="text-12 text-ink-3">{format.number(industry.company_count)}</span>
        </li>
      ))}
    </ol>
  );
}
