import { Columns3, ListFilter, Rows3, Undo2 } from "lucide-react";

import type { LeadSort } from "../../../contract/lead.ts";
import { leadSorts } from "../../api/data/contract-data.ts";
import type { LeadFilter } from "../../api/leads/leads.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { useDraft } from "../../lib/hooks/use-draft.ts";
import { NARROW, useMediaQuery } from "../../lib/hooks/use-media-query.ts";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Popover } from "../../ui/popups/popover.tsx";
import { isFiltered, viewOf, type LeadSearch, type LeadView } from "./lead-search.ts";

const LeadFilterChips = lazyPart(async () => (await import("./lead-filter-chips.tsx")).LeadFilterChips);
const LeadCsvButton = lazyPart(async () => (await import("./lead-csv-button.tsx")).LeadCsvButton);
const LeadFilterFields = lazyPart(async () => (await import("./lead-filter-fields.tsx")).LeadFilterFields);

const views = [
  { value: "board" as const, label: "Board", icon: <Columns3 /> },
  { value: "list" as const, label: "List", icon: <Rows3 /> },
];

const sortWords: Readonly<Record<LeadSort, string>> = {
  "-created_at": "Added: newest first",
  created_at: "Added: oldest first",
  "-score": "Data known: most first",
  score: "Data known: least first",
  next_action_on: "Next step: earliest first",
  "-next_action_on": "Next step: latest first",
  last_contact_at: "Last contact: oldest first",
  "-last_contact_at": "Last contact: newest first",
  status_since: "In this stage: longest first",
  "-status_since": "In this stage: shortest first",
  name: "Name: A to Z",
  "-name": "Name: Z to A",
};
const sortOptions = leadSorts.map((value) => ({ value, label: sortWords[value] }));

interface LeadToolbarProps {
  title: string;
  /** "12 leads"; undefined while loading. */
  note: string | undefined;
  search: LeadSearch;
  canUndo: boolean;
  onUndo: () => void;
  /** Undefined on a page without board and list. */
  onView?: (view: LeadView) => void;
  onSort: (sort: LeadSort) => void;
  /** @param typing true while the text is being typed: no new history entry */
  onFilter: (change: Partial<LeadFilter>, typing?: boolean) => Promise<void>;
}

/** The header of the pipeline and of Today in one row: filters, sort order, and the choice of board or list. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { title, note, search, canUndo, onUndo, onView, onSort, onFilter } = props;
  const { filter, sort } = search;
  const view = viewOf(search);
  const isNarrow = useMediaQuery(NARROW);
  usePreload(LeadFilterFields);
  const name = useDraft(filter.q ?? "", (text) => onFilter({ q: text === "" ? undefined : text }, true));
  // The list is sorted by its column headers.
  const order = (view === "board" || !onView) && (
    <SelectMenu
      label="Order"
      hideLabel={!isNarrow}
      size={28}
      className={isNarrow ? "" : "w-50"}
      value={sort}
      options={sortOptions}
      onChange={onSort}
    />
  );
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 md:flex-nowrap">
      <h1 className="text-16 font-semibold text-ink">{title}</h1>
      <span role="status" className="text-13 whitespace-nowrap text-ink-3 tabular-nums max-md:mr-auto">
        {note ?? " "}
      </span>
      <search
        aria-label="Leads"
        className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:order-last max-md:basis-full md:flex-nowrap"
      >
        <TextField
          label="Company"
          hideLabel
          type="search"
          size={28}
          className="min-w-40 flex-1 md:max-w-52"
          placeholder="Search leads"
          value={name.text}
          onChange={(text) => name.change(text)}
          onBlur={() => name.flush()}
        />
        <Popover
          label="Filter leads"
          className="w-76"
          renderTrigger={(trigger) => (
            <Button {...trigger} size={28} icon={<ListFilter />}>
              Filter
            </Button>
          )}
        >
          {() => (
            <LeadFilterFields
              fallback={<div className="h-44" />}
              filter={filter}
              isOpenOnly={!onView}
              onFilter={onFilter}
            >
              {isNarrow && order}
            </LeadFilterFields>
          )}
        </Popover>
        {isFiltered(filter) && <LeadFilterChips filter={filter} onFilter={onFilter} />}
      </search>
      {!isNarrow && order}
      <IconButton
        label="Undo the last change"
        icon={<Undo2 />}
        variant="ghost"
        shortcut="mod+z"
        disabled={!canUndo}
        onClick={onUndo}
      />
      {onView && <LeadCsvButton fallback={<span className="w-7" />} search={search} />}
      {onView && <SegmentedControl label="View" value={view} options={views} onChange={onView} />}
    </header>
  );
}
