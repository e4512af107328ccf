import type { SearchFilters } from "../../../../contract/fields.ts";
import type { TableField } from "../../../../contract/filter-fields.ts";
import { useDraft } from "../../../lib/hooks/use-draft.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { parseYear } from "./founded-years.ts";
import { parseCount } from "./range-filters.tsx";

interface LowestFilterProps {
  field: TableField;
  value: SearchFilters[TableField["name"]];
  onChange: (patch: Partial<SearchFilters>, typing: boolean) => Promise<void>;
}

export const hasLowest = ({ control }: TableField): boolean =>
  control === "year" || control === "lowest" || control === "since";

/** The lowest value of a fact: a year, a number or a day. */
export function LowestFilter({ field: { name, label, control }, value, onChange }: LowestFilterProps) {
  const text = value === undefined ? "" : String(value);
  const commit = async (next: number | string | undefined) => onChange({ [name]: next }, true);
  return (
    <div className="pt-2">
      {control === "since" ? (
        <DateField label={`${label} since`} size={28} value={text} onCommit={(day) => commit(day || undefined)} />
      ) : (
        <LowestNumber
          label={name === "min_growth" ? `${label} in %` : label}
          placeholder={name === "min_growth" ? "10" : "100 000"}
          isYear={control === "year"}
          text={text}
          commit={commit}
        />
      )}
    </div>
  );
}

interface LowestNumberProps {
  label: string;
  placeholder: string;
  isYear: boolean;
  text: string;
  commit: (value: number | undefined) => Promise<void>;
}

function LowestNumber({ label, placeholder, isYear, text, commit }: LowestNumberProps) {
  const parse = (typed: string) => (isYear ? parseYear(typed) : parseCount(typed));
  const accepts = (typed: string) => typed === "" || parse(typed) !== undefined;
  const draft = useDraft(text, (typed) => commit(parse(typed)), { accepts });
  const isFinished = isYear ? draft.text.length === 4 : draft.text !== "";
  return (
    <TextField
      label={isYear ? `${label} from year` : `${label} from`}
      size={28}
      inputMode="numeric"
      maxLength={isYear ? 4 : 15}
      placeholder={isYear ? "2024" : placeholder}
      value={draft.text}
      onChange={draft.change}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === "Enter" && draft.flush()}
      {...(isFinished && !accepts(draft.text) && { error: isYear ? "Enter a year" : "Enter a whole number" })}
    />
  );
}
