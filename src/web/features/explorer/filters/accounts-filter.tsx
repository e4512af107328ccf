import type { SearchFilters } from "../../../../contract/fields.ts";
import { useDraft } from "../../../lib/hooks/use-draft.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { parseYear } from "./founded-years.ts";

interface AccountsFilterProps {
  year: number | undefined;
  onChange: (patch: Partial<SearchFilters>, typing: boolean) => Promise<void>;
}

/** The lowest year of the last filed accounts. */
export function AccountsFilter({ year, onChange }: AccountsFilterProps) {
  const isYear = (text: string) => text === "" || parseYear(text) !== undefined;
  const draft = useDraft(
    year === undefined ? "" : String(year),
    (text) => onChange({ accounts_year_min: parseYear(text) }, true),
    { accepts: isYear },
  );
  return (
    <div className="pt-2">
      <TextField
        label="Last accounts from year"
        size={28}
        inputMode="numeric"
        maxLength={4}
        placeholder="2024"
        value={draft.text}
        onChange={draft.change}
        onBlur={draft.flush}
        onKeyDown={(event) => event.key === "Enter" && draft.flush()}
        {...(draft.text.length === 4 && !isYear(draft.text) && { error: "Enter a year" })}
      />
    </div>
  );
}
