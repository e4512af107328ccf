import type { ScorePart } from "../../../contract/lead.ts";
import { format } from "../../lib/format.ts";

/** `employees` → "Employees", `website_verified` → "Website verified" */
const words = (rule: string) => {
  const text = rule.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Where the points come from, rule by rule. */
export function ScoreBreakdown({ parts }: { parts: readonly ScorePart[] }) {
  return (
    <ul className="text-13">
      {parts.map(({ rule, points, max }) => (
        <li key={rule} className="flex items-center gap-3 py-1">
          <span className={points === 0 ? "flex-1 text-ink-3" : "flex-1"}>{words(rule)}</span>
          <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-press forced-color-adjust-none">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(points / max) * 100}%` }} />
          </span>
          <span className="w-14 text-right text-12 text-ink-2">
            {format.number(points)} of {format.number(max)}
          </span>
        </li>
      ))}
    </ul>
  );
}
