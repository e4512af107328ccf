/** Results of more rows than one answer of the service holds, from the service itself. */
import { QueryClient } from "@tanstack/react-query";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openServiceForTest } from "../../../checks/testing/service-for-test.ts";
import { DEFAULT_EXPORT_COLUMNS } from "../../../contract/csv.ts";
import { exportFile } from "./csv-export.ts";
import { searchIds, searchRowsQuery, type SearchRows } from "./search.ts";

const COUNT = 1_120;
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let allIds: number[];
beforeAll(async () => {
  service = await openServiceForTest({ companies: COUNT });
  vi.stubGlobal("fetch", service.as((await service.user("pro")).key));
  allIds = await searchIds({}, 10_000, {});
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.remove();
});

test("ids are unique and in order, at most the requested number", async () => {
  expect(new Set(allIds).size).toBe(COUNT);
  expect(allIds).toEqual(allIds.toSorted((a, b) => a - b));
  expect(await searchIds({}, 1_050, {})).toEqual(allIds.slice(0, 1_050));
});

test("pages of rows are joined, keep their position when the first are dropped, and lead back to them", async () => {
  const question = searchRowsQuery({ filters: {} });
  const client = new QueryClient();
  const rows = await client.infiniteQuery({ ...question, pages: 3 });
  const { pages = [], pageParams = [] } = client.getQueryData<SearchRows>(question.queryKey) ?? {};
  expect(rows).toMatchObject({ first: 0, total: COUNT, cursor: pages[2]?.next_cursor });
  expect(rows.hits.map(({ id }) => id)).toEqual(allIds.slice(0, 250));
  const later = question.select?.({ pages: pages.slice(1), pageParams: pageParams.slice(1) });
  expect(later?.first).toBe(50);
  expect(later?.hits.map(({ id }) => id)).toEqual(allIds.slice(50, 250));
  const [second, start] = [pages[1], pageParams[1]];
  if (!second || !start) throw new Error("no second page");
  expect(question.getPreviousPageParam?.(second, pages, start, pageParams)).toEqual(pageParams[0]);
});

test("selected and all matching companies make the same single file, reported part by part", async () => {
  const progress: number[][] = [];
  const tell = (rows: number, total: number) => void progress.push([rows, total]);
  const standard = { dialect: "rfc4180", columns: DEFAULT_EXPORT_COLUMNS } as const;
  const chosen = await exportFile({ ids: allIds }, standard, tell);
  const matching = await exportFile({ body: {} }, standard, tell);
  expect(progress).toEqual([1_000, COUNT, 1_000, COUNT].map((rows) => [rows, COUNT]));
  const text = await chosen.file.text();
  expect(await matching.file.text()).toBe(text);
  const [header, ...records] = parse(text);
  expect(header?.[0]).toBe("company_name");
  expect(new Set(records.map(([, number]) => number)).size).toBe(COUNT);
  expect([records.length, chosen.rows]).toEqual([COUNT, COUNT]);
});

test.each(["rfc4180", "excel"] as const)("chosen columns with other headings, in %s", async (dialect) => {
  const format = { dialect, columns: ["registry_id", "name"], headings: ["Number", "Organization - Name"] } as const;
  const { file } = await exportFile({ body: {} }, format, () => undefined);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.filter((byte) => byte === 0xef)).toHaveLength(dialect === "excel" ? 1 : 0);
  const records: string[][] = parse(bytes, { bom: true, delimiter: dialect === "excel" ? ";" : "," });
  expect(records[0]).toEqual(["Number", "Organization - Name"]);
  expect(records).toHaveLength(COUNT + 1);
  expect(new Set(records.map(([number]) => number)).size).toBe(COUNT + 1);
});
