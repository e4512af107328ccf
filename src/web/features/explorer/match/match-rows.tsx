import type { ReactNode } from "react";

import type { Company } from "../../../../contract/company.ts";
import type { Match } from "../../../../contract/match.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { groupByCompany, type Choices } from "./match-outcome.ts";
import { reasonOf } from "./match-words.ts";

/** Rows drawn at once; counts, actions and the file are of all. */
const MOST_DRAWN = 200;
const NONE = "none";

interface MatchRowsProps {
  matches: readonly Match[];
  textOf: (match: Match) => string;
}

const noteOf = ({ city, country_code: country, registry_id: number }: Company) =>
  [city === null ? null : displayCity(city), `${country} ${number}`].filter((part) => part !== null).join(" · ");

/** The rows of a tab, the first of them if there are many. */
function Rows<Row>({ rows, children }: { rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-2">No rows</p>;
  return (
    <>
      {rows.slice(0, MOST_DRAWN).map(children)}
      {rows.length > MOST_DRAWN && (
        <p className="py-1 text-12 text-ink-3">and {format.number(rows.length - MOST_DRAWN)} more</p>
      )}
    </>
  );
}

/** The companies that were found, each once. */
export function FoundRows({ matches, textOf }: MatchRowsProps) {
  return (
    <Rows rows={groupByCompany(matches)}>
      {([match, ...otherRows]) =>
        match?.company && (
          <div
            key={match.ref}
            className="grid gap-x-3 border-b border-line py-1.5 wrap-anywhere sm:grid-cols-[1fr_1fr_10rem] sm:items-baseline"
          >
            <span className="text-ink-2">{textOf(match)}</span>
            <span>
              {displayName(match.company.name)}
              <span className="block text-12 text-ink-3">{noteOf(match.company)}</span>
            </span>
            <span className="text-12 text-ink-2">
              {reasonOf(match)}
              {otherRows.length > 0 && <span className="block">{otherRows.length + 1} of your rows</span>}
            </span>
          </div>
        )
      }
    </Rows>
  );
}

/** The rows without a company, and why. */
export function MissingRows({ matches, textOf }: MatchRowsProps) {
  return (
    <>
      {matches.length > 0 && (
        <p className="flex items-center justify-end text-12 text-ink-2">
          Copy them
          <CopyButton
            value={() => matches.map((match) => `${textOf(match)}\t${reasonOf(match)}`).join("\n")}
            label={`Copy the ${format.number(matches.length)} not found`}
          />
        </p>
      )}
      <Rows rows={matches}>
        {(match) => (
          <div
            key={match.ref}
            className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 wrap-anywhere"
          >
            <span className="min-w-0">{textOf(match)}</span>
            <span className="max-w-1/2 text-right text-12 text-ink-2">{reasonOf(match)}</span>
          </div>
        )}
      </Rows>
    </>
  );
}

interface ChoiceRowsProps extends MatchRowsProps {
  choices: Choices;
  /** Undefined for none of the candidates. */
  onChoose: (ref: string, id: number | undefined) => void;
}

/** At most three candidates per row, chosen by the keys 1 to 3, and 0 for none; the focus moves to the next row. */
export function ChoiceRows({ matches, textOf, choices, onChoose }: ChoiceRowsProps) {
  return (
    <>
      {matches.length > 0 && <p className="pb-2 text-12 text-ink-2">Keys 1, 2 and 3 choose a company, 0 none</p>}
      <Rows rows={matches}>
        {(match) => (
          // The keys act on the radio buttons inside, which have the focus.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            key={match.ref}
            className="border-b border-line py-2"
            onKeyDown={(event) => {
              const candidate = match.candidates[Number(event.key) - 1];
              if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== "0" && !candidate)) return;
              event.preventDefault();
              onChoose(match.ref, candidate?.id);
              event.currentTarget.nextElementSibling?.querySelector("input")?.focus();
            }}
          >
            <RadioGroup
              label={`${textOf(match)}: ${reasonOf(match)}`}
              value={String(choices[match.ref] ?? NONE)}
              options={[
                ...match.candidates.map((company, place) => ({
                  value: String(company.id),
                  label: `${place + 1}. ${displayName(company.name)}`,
                  note: noteOf(company),
                })),
                { value: NONE, label: "0. None of them" },
              ]}
              onChange={(value) => onChoose(match.ref, value === NONE ? undefined : Number(value))}
            />
          </div>
        )}
      </Rows>
    </>
  );
}
