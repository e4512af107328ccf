import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Match, MatchReason, MatchRow } from "../../../../contract/match.ts";
import { explain } from "../../../api/api-problem.ts";
import { matchRows } from "../../../api/match.ts";
import { markCompanies } from "../../../api/marks.ts";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { SelectMenu } from "../../../ui/form/select-menu.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import { Progress } from "../../../ui/progress.tsx";
import { decodeList, guessColumns, readCells, rowsOf, type ListColumn } from "./read-list.ts";

const MOST_ROWS = 20_000;
/** Maximum number of companies in a filter. */
const MOST_SHOWN = 1000;

const columnWords: Readonly<Record<ListColumn, string>> = {
  registry_id: "Registry number",
  name: "Name",
  website: "Website",
  city: "City",
  postal_code: "Postal code",
  country_code: "Country",
  ignore: "Ignore",
};

const reasonWords: Readonly<Record<MatchReason, string>> = {
  same_number: "same number",
  same_website: "same website",
  same_name_and_city: "same name and city",
  same_name: "same name",
  branch: "a branch: its company",
  ceased: "ceased",
  number_and_name_differ: "number and name differ",
  wrong_check_digit: "the number fails its check digit",
  no_such_number: "no such number",
  several_numbers: "several companies with this number",
  several_names: "several companies of this name",
  similar_name: "a similar name",
  too_many_names: "too many companies of this name",
  no_such_name: "no such name",
  nothing_to_match: "nothing to look up",
};

interface MatchDialogProps {
  selected: readonly string[];
  onClose: () => void;
  /** Filters by these companies' registry numbers. */
  onApply: (numbers: string[]) => void;
}

/** Finds the companies of a pasted or dropped list. Nothing of it is stored. */
export function MatchDialog({ selected, onClose, onApply }: MatchDialogProps) {
  const [text, setText] = useState(selected.join("\n"));
  const [changes, setChanges] = useState<Readonly<Record<number, ListColumn>>>({});
  const [done, setDone] = useState(0);
  const { begin } = useAbort();
  const cells = readCells(text);
  const guess = guessColumns(cells);
  const columns = guess.columns.map((column, place) => changes[place] ?? column);
  const choices = columns.map((column, place) => ({ id: `column ${place}`, column, place }));
  const list = guess.hasHeading ? cells.slice(1) : cells;
  const isTooLong = list.length > MOST_ROWS;
  const look = useMutation({
    mutationFn: (rows: readonly MatchRow[]) => matchRows(rows, setDone, { signal: begin() }),
  });
  if (look.data)
    return <MatchResult matches={look.data} list={list} onBack={look.reset} onClose={onClose} onApply={onApply} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Match a list"
      description="Paste columns from a spreadsheet, or drop a CSV file. Nothing of it is stored."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={look.isPending}
            disabled={list.length === 0 || isTooLong || columns.every((column) => column === "ignore")}
            onClick={() => look.mutate(rowsOf(list, columns))}
          >
            Look up {list.length > 0 && `${format.count(list.length, "row", "rows")} · free`}
          </Button>
        </>
      }
    >
      <div
        className="grid gap-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0];
          if (!file) return;
          event.preventDefault();
          void file.arrayBuffer().then((buffer) => setText(decodeList(new Uint8Array(buffer))));
        }}
      >
        <TextArea
          label="Rows"
          rows={columns.length > 1 ? 6 : 10}
          value={text}
          onChange={(next) => {
            setText(next);
            setChanges({});
          }}
          spellCheck={false}
          error={
            isTooLong
              ? `${format.number(list.length)} rows; at most ${format.number(MOST_ROWS)} at once.`
              : look.isError
                ? `${explain(look.error).detail} Nothing was stored. Try again.`
                : undefined
          }
        />
        {columns.length > 0 && list.length > 0 && (
          <div className="grid gap-2 sm:grid-cols-3">
            {choices.map(({ id, column, place }) => (
              <SelectMenu
                key={id}
                label={list[0]?.[place] ? `“${list[0][place].slice(0, 24)}” is` : `Column ${place + 1} is`}
                size={28}
                value={column}
                options={COLUMN_OPTIONS}
                onChange={(value) => setChanges({ ...changes, [place]: value })}
              />
            ))}
          </div>
        )}
        {look.isPending && (
          <Progress
            label="Looked up"
            value={done}
            max={list.length}
            text={`${format.number(done)} of ${format.number(list.length)}`}
          />
        )}
      </div>
    </Dialog>
  );
}

const COLUMN_OPTIONS = (
  ["registry_id", "name", "website", "city", "postal_code", "country_code", "ignore"] as const
).map((value) => ({ value, label: columnWords[value] }));

interface MatchResultProps {
  matches: readonly Match[];
  list: readonly (readonly string[])[];
  onBack: () => void;
  onClose: () => void;
  onApply: (numbers: string[]) => void;
}

const NONE = "none";

/** The companies that were found, rows to choose and rows without a company, with actions. */
function MatchResult({ matches, list, onBack, onClose, onApply }: MatchResultProps) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const textOf = ({ ref }: Match) => (list[Number(ref)] ?? []).filter((cell) => cell !== "").join(" · ");
  const byOutcome = Object.groupBy(matches, ({ outcome }) => outcome);
  const { found: hits = [], choose = [], none: misses = [] } = byOutcome;
  // A ceased company is shown, but neither marked nor added.
  const companies = [
    ...hits.flatMap(({ company, reason }) => (company && reason !== "ceased" ? [company] : [])),
    ...choose.flatMap(({ ref, candidates }) => candidates.filter(({ id }) => String(id) === choices[ref])),
  ];
  const chosen = [...new Map(companies.map((company) => [company.id, company])).values()];
  const count = format.count(chosen.length, "company", "companies");
  const mark = useMutation({
    mutationFn: () =>
      markCompanies(
        client,
        "customer",
        chosen.map(({ id }) => id),
      ),
    onSuccess() {
      toast(`${count} marked as Customer`, { tone: "success" });
      onClose();
    },
    onError: (error) => void toast(`Couldn’t mark the companies: ${explain(error).detail}`, { tone: "danger" }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Match a list"
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button disabled={chosen.length === 0} busy={mark.isPending} onClick={() => mark.mutate()}>
            Mark as Customer · free
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || chosen.length > MOST_SHOWN}
            onClick={() => onApply(chosen.map((company) => `${company.country_code}${company.registry_id}`))}
          >
            Show {format.count(chosen.length, "company", "companies")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-13">
        <p role="status" className="text-14">
          {format.number(hits.length)} found · {format.number(choose.length)} to choose · {format.number(misses.length)}{" "}
          not found
        </p>
        {choose.slice(0, MOST_CHOICES).map((match) => (
          <RadioGroup
            key={match.ref}
            label={`${textOf(match)}: ${reasonWords[match.reason]}`}
            value={choices[match.ref] ?? NONE}
            options={[
              ...match.candidates.map(({ id, name, city, registry_id }) => ({
                value: String(id),
                label: displayName(name),
                note: [city === null ? null : displayCity(city), registry_id].filter(Boolean).join(" · "),
              })),
              { value: NONE, label: "None of them" },
            ]}
            onChange={(value) => setChoices({ ...choices, [match.ref]: value })}
          />
        ))}
        {misses.length > 0 && (
          <section aria-label="Not found">
            <h3 className="flex items-center gap-1 text-12 font-semibold text-ink-2">
              Not found
              <CopyButton
                value={misses.map((match) => `${textOf(match)}\t${reasonWords[match.reason]}`).join("\n")}
                label={`Copy the ${format.number(misses.length)} not found`}
              />
            </h3>
            <MatchList matches={misses} textOf={textOf} />
          </section>
        )}
        {hits.length > 0 && (
          <section aria-label="Found">
            <h3 className="text-12 font-semibold text-ink-2">Found</h3>
            <MatchList matches={hits} textOf={textOf} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Rows drawn at once; the counts are of all. */
const MOST_LISTED = 100;
const MOST_CHOICES = 200;

interface MatchListProps {
  matches: readonly Match[];
  textOf: (match: Match) => string;
}

function MatchList({ matches, textOf }: MatchListProps) {
  return (
    <ul className="grid max-h-48 overflow-auto">
      {matches.slice(0, MOST_LISTED).map((match) => (
        <li key={match.ref} className="flex flex-wrap gap-x-2 border-b border-line py-1 wrap-anywhere">
          <span className="min-w-0 flex-1 text-ink-2">{textOf(match)}</span>
          {match.company && <span className="min-w-0 flex-1">{displayName(match.company.name)}</span>}
          <span className="text-12 text-ink-3">{reasonWords[match.reason]}</span>
        </li>
      ))}
      {matches.length > MOST_LISTED && (
        <li className="py-1 text-12 text-ink-3">and {format.number(matches.length - MOST_LISTED)} more</li>
      )}
    </ul>
  );
}
