import type { ScorePart } from "../../../contract/lead.ts";
import { standingWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";

const labels: Readonly<Record<string, string>> = {
  website: "Has a website",
  website_verified: "Website verified",
  verification: "Registration confirmed",
  contact: "Has a contact",
  valid_email: "Has a valid email",
  social_profile: "Has a social profile",
  tech_profile: "Has a technology profile",
  two_years_old: "2+ years old",
};

/** `website_verified` → "Website verified" */
function words(rule: string): string {
  const text = rule.replaceAll("_", " ");
  return labels[rule] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

interface ScoreBreakdownProps {
  parts: readonly ScorePart[];
  /** Status of the company in its register. */
  standing: string;
}

/** The points by rule. A rule with an unknown fact is ignored. */
export function ScoreBreakdown({ parts, standing }: ScoreBreakdownProps) {
  const knownParts = parts.filter(({ points }) => points !== null);
  const sum = knownParts.reduce((total, { points }) => total + (points ?? 0), 0);
  const maximum = knownParts.reduce((total, { max }) => total + max, 0);
  return (
    <>
      {standing === "active" ? (
        knownParts.length < parts.length && (
          <p className="pb-1 text-12 text-ink-3">
            {format.number(sum)} of {format.number(maximum)} points from known facts
          </p>
        )
      ) : (
        <p className="pb-1 text-12 text-warning">{standingWords[standing]?.label ?? "Not active"}: counts as 0</p>
      )}
      <ul className="text-13">
        {parts.map((part) => (
          <Rule key={part.rule} {...part} />
        ))}
      </ul>
    </>
  );
}

function Rule({ rule, points, max }: ScorePart) {
  const has = points !== null && points > 0;
  return (
    <li className="flex items-center gap-3 py-1">
      <span className={has ? "flex-1" : "flex-1 text-ink-3"}>{words(rule)}</span>
      {points === null ? (
        <span className="text-12 text-ink-3">Not known</span>
      ) : (
        <>
          <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-press forced-color-adjust-none">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(points / max) * 100}%` }} />
          </span>
          <span className="w-14 text-right text-12 text-ink-2">
            {format.number(points)} of {format.number(max)}
          </span>
        </>
      )}
    </li>
  );
}
