import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";

import { COMPANY_COST } from "../../../../contract/cost.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import type { Match } from "../../../../contract/match.ts";
import { explain } from "../../../api/api-problem.ts";
import { markCompanies } from "../../../api/marks.ts";
import { saveFile, usualDialect } from "../../../api/search/csv-text.ts";
import { mostOf } from "../../../api/search/filter-text.ts";
import { price } from "../../../entities/company/company-words.ts";
import { MarkForm } from "../../../entities/mark/mark-form.tsx";
import { markLabel } from "../../../entities/mark/mark-words.ts";
import { format } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Popover } from "../../../ui/popups/popover.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import { ChoiceRows, FoundRows, MissingRows } from "./match-rows.tsx";
import { companiesOf, groupByCompany, isCeased, listWithNumbers, type Choices, type List } from "./match-outcome.ts";

const PipelineDialog = lazyPart(async () => (await import("../export/pipeline-dialog.tsx")).PipelineDialog, {
  takesKeys: true,
});

const MOST_SHOWN = mostOf("registry_ids");
const OUTCOMES = ["found", "choose", "none"] as const;
const LABELS = { found: "Found", choose: "To choose", none: "Not found" } as const;

interface MatchResultProps {
  matches: readonly Match[];
  list: List;
  onBack: () => void;
  onClose: () => void;
  onShow: (filters: Pick<SearchFilters, "registry_ids" | "marks">) => void;
}

/** Rows with a company, to choose and without one, each in a tab, and actions on the companies. */
export function MatchResult({ matches, list, onBack, onClose, onShow }: MatchResultProps) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const [hasCeased, setHasCeased] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { found: hits = [], choose = [], none: misses = [] } = Object.groupBy(matches, ({ outcome }) => outcome);
  const ceasedCount = groupByCompany(hits.filter(isCeased)).length;
  const companies = companiesOf(matches, choices, hasCeased);
  const ids = companies.map(({ id }) => id);
  const count = format.count(companies.length, "company", "companies");
  const mark = useMutation({
    mutationFn: (word: string) => markCompanies(client, word, ids),
    onSuccess: (_, word) => void toast(`${count} marked as ${markLabel(word)}`, { tone: "success" }),
    onError: (error) => void toast(`Couldn’t mark the companies: ${explain(error).detail}`, { tone: "danger" }),
  });
  // More companies than a filter takes are shown by the mark that they were given.
  const filters =
    companies.length > MOST_SHOWN
      ? { marks: mark.isSuccess ? [mark.variables] : [] }
      : { registry_ids: companies.map((company) => `${company.country_code}${company.registry_id}`) };
  const isShowable = companies.length > 0 && (companies.length <= MOST_SHOWN || mark.isSuccess);
  if (isAdding)
    return (
      <PipelineDialog
        selection={{ ids: undefined, count: companies.length, clear: onClose }}
        filters={filters}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Match a list"
      description={`${format.count(matches.length, "row", "rows")} · ${count}`}
      footer={
        <>
          <Button onClick={onBack} className="mr-auto">
            Back
          </Button>
          <Button
            icon={<Download />}
            onClick={() => {
              const text = listWithNumbers(list, matches, choices, usualDialect());
              saveFile(new Blob([text], { type: "text/csv" }), "matched-list.csv");
            }}
          >
            Download <span className="max-sm:sr-only">with numbers</span>
          </Button>
          <MarkMenu isDisabled={companies.length === 0} isBusy={mark.isPending} onMark={mark.mutate} />
          <Button disabled={!isShowable} onClick={() => setAdding(true)}>
            Add to pipeline{companies.length > 0 && ` · up to ${price(COMPANY_COST.units * companies.length)}`}
          </Button>
          <Button variant="primary" disabled={!isShowable} onClick={() => onShow(filters)}>
            Show {format.number(companies.length)}
          </Button>
        </>
      }
    >
      <div className="text-13">
        <ResultTabs
          list={list}
          rowsOf={{ found: hits, choose, none: misses }}
          choices={choices}
          onChoose={setChoices}
        />
        {ceasedCount > 0 && (
          <Checkbox
            label={`Include ${format.count(ceasedCount, "ceased company", "ceased companies")}`}
            checked={hasCeased}
            onChange={setHasCeased}
          />
        )}
        {companies.length > MOST_SHOWN && !mark.isSuccess && (
          <p className="text-ink-2">To show or add more than {format.number(MOST_SHOWN)} companies, mark them first.</p>
        )}
      </div>
    </Dialog>
  );
}

interface ResultTabsProps {
  list: List;
  rowsOf: Readonly<Record<(typeof OUTCOMES)[number], readonly Match[]>>;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The rows of each outcome; the first tab that has any is open. */
function ResultTabs({ list, rowsOf, choices, onChoose }: ResultTabsProps) {
  const [tab, setTab] = useState(() => OUTCOMES.find((outcome) => rowsOf[outcome].length > 0) ?? "found");
  const textOf = ({ ref }: Match) => (list.rows[Number(ref)] ?? []).filter((cell) => cell !== "").join(" · ");
  return (
    <Tabs
      label="Rows of the list"
      value={tab}
      items={OUTCOMES.map((value) => ({ value, label: LABELS[value], count: format.number(rowsOf[value].length) }))}
      renderTab={(item, link) => (
        <button
          key={item.value}
          type="button"
          {...link}
          {...(item.value === tab && { "data-autofocus": true })}
          onClick={() => setTab(item.value)}
        />
      )}
    >
      <div className="h-[min(26rem,50dvh)] overflow-auto py-3">
        {tab === "found" && <FoundRows matches={rowsOf.found} textOf={textOf} />}
        {tab === "choose" && (
          <ChoiceRows
            matches={rowsOf.choose}
            textOf={textOf}
            choices={choices}
            onChoose={(ref, id) => onChoose({ ...choices, [ref]: id })}
          />
        )}
        {tab === "none" && <MissingRows matches={rowsOf.none} textOf={textOf} />}
      </div>
    </Tabs>
  );
}

interface MarkMenuProps {
  isDisabled: boolean;
  isBusy: boolean;
  onMark: (word: string) => void;
}

function MarkMenu({ isDisabled, isBusy, onMark }: MarkMenuProps) {
  return (
    <Popover
      label="Mark the companies"
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <Button {...trigger} disabled={isDisabled} busy={isBusy}>
          Mark as · free
        </Button>
      )}
    >
      {(close) => (
        <MarkForm
          isMarked={() => false}
          onMark={(word) => {
            close();
            onMark(word);
          }}
        />
      )}
    </Popover>
  );
}
