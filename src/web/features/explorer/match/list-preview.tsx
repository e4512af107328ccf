import { classNames } from "../../../ui/class-names.ts";
import { SelectMenu } from "../../../ui/form/select-menu.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { columnWords } from "./match-words.ts";
import type { List } from "./match-outcome.ts";
import type { ListColumn } from "./read-list.ts";

const MOST_PREVIEWED = 5;
const OPTIONS = (["registry_id", "name", "website", "city", "postal_code", "country_code", "ignore"] as const).map(
  (value) => ({ value, label: columnWords[value] }),
);

interface ListPreviewProps {
  list: List;
  columns: readonly ListColumn[];
  onChange: (place: number, column: ListColumn) => void;
}

/** The first rows of a list, with the meaning of each column to correct. */
export function ListPreview({ list: { heading, rows }, columns, onChange }: ListPreviewProps) {
  const places = columns.map((column, place) => ({ id: `column ${place}`, column, place }));
  const firstRows = rows.slice(0, MOST_PREVIEWED).map((cells, place) => ({ id: `row ${place}`, cells }));
  return (
    <ScrollRegion label="First rows of the list">
      <table className="w-full text-12">
        <thead>
          <tr>
            {places.map(({ id, column, place }) => (
              <th key={id} scope="col" className="min-w-36 pr-2 pb-1 text-left align-bottom font-normal">
                <SelectMenu
                  label={heading[place] || `Column ${place + 1}`}
                  size={28}
                  value={column}
                  options={OPTIONS}
                  onChange={(value) => onChange(place, value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row) => (
            <tr key={row.id} className="border-t border-line">
              {places.map(({ id, column, place }) => (
                <td
                  key={id}
                  className={classNames("max-w-48 truncate py-1 pr-2", column === "ignore" ? "text-ink-3" : "text-ink")}
                >
                  {row.cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
