import { format } from "../../lib/format.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";

/** Three shades of one tint. */
const steps = [
  { from: 70, className: "bg-accent-fill text-on-accent" },
  { from: 40, className: "bg-accent-tint text-accent" },
  { from: 0, className: "bg-press text-ink-2" },
] as const;

/** @param standing status of the company in its register; a company that is not active has no score */
export function ScoreChip({ score, standing }: { score: number; standing: string }) {
  const step = steps.find(({ from }) => score >= from);
  const hint = standing === "active" ? "Lead score, 0 to 100" : "Score 0: the company is not active";
  return (
    <span
      {...tooltip(hint)}
      className={`inline-grid h-5 min-w-7 shrink-0 place-items-center rounded-4 px-1 text-12 font-semibold tabular-nums ${step?.className ?? ""}`}
    >
      <span>
        <span className="sr-only">Score </span>
        {format.number(score)}
      </span>
    </span>
  );
}
