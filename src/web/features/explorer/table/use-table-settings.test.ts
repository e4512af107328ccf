import { expect, test } from "vitest";
import { ADDED_COLUMNS, columnList } from "./column-heads.ts";
import { firstLayout, fittingColumns, neededColumns, phoneLayout, withoutAdded } from "./use-table-settings.ts";
import { companyColumns } from "./company-columns.tsx";

const plainColumns = companyColumns({
  industries: undefined,
  onOpen: () => undefined,
  onFollow: () => undefined,
  shown: [],
  purpose: undefined,
  twoLines: false,
});

const shownOf = ({ hidden }: { hidden: readonly string[] }) =>
  plainColumns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);

test("the first columns fit next to the filters of a window of 1 440 px", () => {
  const width = plainColumns.reduce((sum, { id, width: px }) => sum + (firstLayout.hidden.includes(id) ? 0 : px), 0);
  // Navigation, filters, boxes to tick, a scroll bar.
  expect(width + 224 + 280 + 40 + 15).toBeLessThanOrEqual(1440);
});

test("the table draws every column that can be chosen, in the same order", () => {
  const ofTable = plainColumns.map(({ id, header, width, required = false }) => ({ id, header, width, required }));
  expect(ofTable).toEqual(columnList);
});

test("a phone shows only the name column, with other facts below the name", () => {
  expect(shownOf(phoneLayout)).toEqual(["name"]);
});

test("without space columns are hidden from the end, except those that the query filters or sorts by", () => {
  const fitting = (room: number, query: Parameters<typeof neededColumns>[0] = { filters: {} }, widths = {}) =>
    fittingColumns(firstLayout.order, neededColumns(query), room, widths);
  expect(fitting(800)).toEqual(firstLayout.order);
  expect(fitting(660)).toEqual(["name", "industry", "city", "employee_count", "founded_date"]);
  expect(fitting(470)).toEqual(["name", "industry", "employee_count"]);
  expect(fitting(412)).toEqual(["name", "city", "employee_count"]);
  expect(fitting(0)).toEqual(["name", "employee_count"]);
  expect(fitting(0, { filters: {}, sort: "-founded_date" })).toEqual(["name", "founded_date"]);
  const filters = { query: "berg", has_website: true, industries: [10_006], min_employees: 10 };
  expect(fitting(0, { filters })).toEqual(["name", "industry", "employee_count", "website"]);
  expect(fitting(660, { filters: {} }, { name: 400 })).toEqual(["name", "city", "employee_count"]);
});

test("columns that a stored layout does not know stay hidden until the user shows them", () => {
  // As stored by 0.1.0 after "Postal code" was ticked.
  const old = { order: ["name", "city"], hidden: ["lead", "address"], widths: { name: 300 } };
  const layout = withoutAdded(old);
  expect(layout.hidden).toEqual([...old.hidden, ...ADDED_COLUMNS]);
  const changedLayout = { ...layout, order: ["name", "phone"], hidden: layout.hidden.filter((id) => id !== "phone") };
  expect(withoutAdded(changedLayout)).toBe(changedLayout);
  expect(withoutAdded(firstLayout)).toBe(firstLayout);
});

test("a column hidden by the user stays hidden", () => {
  const needed = neededColumns({ filters: { cities: ["Bergen"] } });
  expect(fittingColumns(["name", "website"], needed, 0, {})).toEqual(["name"]);
});
