import { useState, type ReactNode } from "react";

import { CONTACTS_COST, UNLOCKED_DAYS } from "../../../../contract/cost.ts";
import type { CsvDialect } from "../../../../contract/csv.ts";
import { EXPORT_MOST_ROWS, type ExportFormat, type ExportScope } from "../../../api/search/csv-export.ts";
import { csvDialects, usualDialect } from "../../../api/search/csv-text.ts";
import { price as priceOf } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { oneOf, useLocalSetting } from "../../../lib/hooks/use-local-setting.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { COLUMN_SETS, type ColumnSet, columnsOf, columnText, crmOf } from "./export-columns.ts";
import { ExportPrice, useExportPrice } from "./export-price.tsx";

export interface ExportedRows {
  scope: ExportScope;
  rows: number;
}

const isDialect = oneOf<CsvDialect>(csvDialects.map(({ value }) => value));
const isColumnSet = oneOf<ColumnSet>(COLUMN_SETS);
const columnSetLabels: Readonly<Record<ColumnSet, string>> = {
  view: "Columns of this view",
  standard: "All basics",
  hubspot: "HubSpot import",
  pipedrive: "Pipedrive import",
};

/** The rows, columns and form of the file, and its price. */
export function useExportChoices(
  all: ExportedRows,
  selected: ExportedRows | undefined,
  shownColumns: readonly string[],
) {
  const [which, setWhich] = useState<"selected" | "all">(selected ? "selected" : "all");
  const [dialect, setDialect] = useLocalSetting<CsvDialect>("export-dialect", usualDialect(), isDialect);
  const [columnSet, setColumnSet] = useLocalSetting<ColumnSet>("export-columns", "view", isColumnSet);
  const [opensContacts, setOpensContacts] = useState(false);
  const { scope, rows: matching } = which === "selected" && selected ? selected : all;
  const rows = Math.min(matching, EXPORT_MOST_ROWS);
  const price = useExportPrice(scope, rows, opensContacts);
  const withContacts = opensContacts && price.contacts > 0;
  const crm = crmOf(columnSet);
  const fileFormat = {
    dialect: crm ? "crm" : dialect,
    ...columnsOf(columnSet, shownColumns, withContacts),
    opensContacts: withContacts,
  } satisfies ExportFormat;
  return {
    whichField: { value: which, onChange: setWhich },
    dialectField: { value: dialect, onChange: setDialect },
    columnSetField: { value: columnSet, onChange: setColumnSet },
    contactsField: { checked: opensContacts, onChange: setOpensContacts },
    scope,
    rows,
    matching,
    price,
    crm,
    fileFormat,
  };
}

interface ExportChoicesProps {
  choices: ReturnType<typeof useExportChoices>;
  /** All matching companies. */
  all: ExportedRows;
  /** The selected rows, if any. */
  selected: ExportedRows | undefined;
  /** Why the last export failed. */
  children: ReactNode;
}

/** The form of the choices with their price. */
export function ExportChoices({ choices, all, selected, children }: ExportChoicesProps) {
  const { rows, price, crm } = choices;
  return (
    <div className="grid gap-5">
      {selected && (
        <RadioGroup
          label="Companies"
          {...choices.whichField}
          options={[
            { value: "selected", label: `Selected (${format.number(selected.rows)})` },
            { value: "all", label: `All matching (${format.number(all.rows)})` },
          ]}
        />
      )}
      <div className="grid gap-1">
        <RadioGroup
          label="Columns"
          {...choices.columnSetField}
          options={COLUMN_SETS.map((value) => ({ value, label: columnSetLabels[value] }))}
        />
        <p className="min-h-8 text-12 text-ink-3">{columnText(choices.fileFormat)}</p>
      </div>
      {crm ? (
        <p className="text-13 text-ink-2">The file has the form that {crm} imports. Do not open it in Excel first.</p>
      ) : (
        <RadioGroup label="File" {...choices.dialectField} options={csvDialects} />
      )}
      {choices.matching > EXPORT_MOST_ROWS && (
        <p className="text-13 text-warning">
          A file holds the first {format.number(EXPORT_MOST_ROWS)} rows in the current order
        </p>
      )}
      {price.contacts > 0 && (
        <Checkbox
          label={
            <>
              Open the contacts of {format.count(price.contacts, "company", "companies")} too
              <span className="block text-12 text-ink-3">
                {priceOf(CONTACTS_COST.units)} each, then free for {UNLOCKED_DAYS} days. Adds e-mail addresses of
                persons to the file.
              </span>
            </>
          }
          {...choices.contactsField}
        />
      )}
      <ExportPrice price={price} rows={rows} />
      {children}
    </div>
  );
}
