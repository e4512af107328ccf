import { expect, test } from "vitest";

import { DEFAULT_LAYOUT } from "../../ui/table/data-column.ts";
import { columnList } from "./column-heads.ts";
import { firstLayout, peekLayout, phoneLayout } from "./column-layouts.ts";
import { companyColumns } from "./company-columns.tsx";

const plainColumns = companyColumns({
  industries: undefined,
  onOpen: () => undefined,
  onFollow: () => undefined,
  shown: [],
  twoLines: false,
});

const shownOf = ({ hidden }: { hidden: readonly string[] }) =>
  plainColumns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);

test("the first columns fit beside the filters of a window of 1 440 px", () => {
  const width = plainColumns.reduce((sum, { id, width: px }) => sum + (firstLayout.hidden.includes(id) ? 0 : px), 0);
  // Navigation, filters, boxes to tick, a scroll bar.
  expect(width + 224 + 280 + 40 + 15).toBeLessThanOrEqual(1440);
});

test("the table draws every column that can be chosen, in the same order", () => {
  const ofTable = plainColumns.map(({ id, header, required = false }) => ({ id, header, required }));
  expect(ofTable).toEqual(columnList);
});

test("a phone shows the name alone, what else there is stands below it", () => {
  expect(shownOf(phoneLayout)).toEqual(["name"]);
});

test("beside an opened company stays what the list is sorted by", () => {
  expect(shownOf(peekLayout(DEFAULT_LAYOUT, "employee_count"))).toEqual(["name", "lead", "employee_count"]);
  expect(peekLayout(DEFAULT_LAYOUT, "updated_at").order).toEqual(["name", "updated_at", "lead"]);
  for (const sorted of [undefined, "name"])
    expect(peekLayout(DEFAULT_LAYOUT, sorted).order).toEqual(["name", "city", "lead"]);
});
