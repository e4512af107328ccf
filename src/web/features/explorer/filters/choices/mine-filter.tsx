import type { SearchFilters } from "../../../../../contract/fields.ts";
import { MEANT_MARKS } from "../../../../../contract/mark-words.ts";
import type { FacetCounts } from "../../../../../contract/search.ts";
import { textCountsOf } from "../../../../api/search/facets.ts";
import { markLabel } from "../../../../entities/mark/mark-words.ts";
import { format } from "../../../../lib/format.ts";
import { classNames } from "../../../../ui/class-names.ts";

interface MineFilterProps {
  filters: SearchFilters;
  current: FacetCounts | undefined;
  onChange: (patch: Partial<SearchFilters>) => void;
}

type Choice = "only" | "without" | undefined;

/** Selects or leaves out the companies of the pipeline and of each mark. */
export function MineFilter({ filters, current, onChange }: MineFilterProps) {
  const { in_pipeline: inPipeline, marks = [], without_marks: withoutMarks = [] } = filters;
  const pipelineCount = current?.in_pipeline?.find(({ value }) => value === true)?.count;
  const counts = textCountsOf(current, "mark") ?? [];
  const listed = new Map<string, number>(
    counts.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])),
  );
  for (const mark of [...MEANT_MARKS, ...marks, ...withoutMarks]) if (!listed.has(mark)) listed.set(mark, 0);
  return (
    <>
      <MineRow
        label="In my pipeline"
        count={pipelineCount}
        choice={inPipeline === undefined ? undefined : inPipeline ? "only" : "without"}
        onChoose={(choice) => onChange({ in_pipeline: choice && choice === "only" })}
      />
      {[...listed].map(([mark, count]) => (
        <MineRow
          key={mark}
          label={markLabel(mark)}
          count={current && count}
          choice={marks.includes(mark) ? "only" : withoutMarks.includes(mark) ? "without" : undefined}
          onChoose={(choice) =>
            onChange({
              marks: changed(marks, mark, choice === "only"),
              without_marks: changed(withoutMarks, mark, choice === "without"),
            })
          }
        />
      ))}
    </>
  );
}

/** The list with or without the mark; undefined when it is empty. */
function changed(list: readonly string[], mark: string, isListed: boolean): string[] | undefined {
  const otherMarks = list.filter((other) => other !== mark);
  const next = isListed ? [...otherMarks, mark] : otherMarks;
  return next.length > 0 ? next : undefined;
}

interface MineRowProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function MineRow({ label, count, choice, onChoose }: MineRowProps) {
  return (
    <div role="group" aria-label={label} className="flex min-h-7 min-w-0 items-center gap-2 text-13 touch:min-h-11">
      <span className={classNames("min-w-0 flex-1 truncate", count === 0 && !choice && "text-ink-3")} title={label}>
        {label}
      </span>
      <span className="text-12 text-ink-3 tabular-nums">{count === undefined ? " " : format.number(count)}</span>
      {(["only", "without"] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={each === "only" ? `Only ${label}` : `Without ${label}`}
          aria-pressed={choice === each}
          onClick={() => onChoose(choice === each ? undefined : each)}
          className={classNames(
            "h-6 rounded-6 px-1.5 text-12 touch:h-9 touch:px-2.5",
            choice === each ? "bg-accent-tint font-medium text-accent" : "text-ink-2 hover:bg-hover",
          )}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
