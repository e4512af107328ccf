import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { country } from "../../contract/metadata.ts";
import { writeRegisterFiles } from "../registries/fixtures/register-files.ts";
import { importRegister } from "../registries/import-register.ts";
import { openServiceForTest, read, type Ask } from "../../checks/testing/service-for-test.ts";

// A service of its own takes a while to open on a machine that may be busy.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "nordscope-metadata-"));
let opened: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  opened = await openServiceForTest({ companies: 0 });
  ask = opened.as((await opened.user("pro")).key);
});
afterAll(async () => {
  await opened.remove();
  rmSync(folder, { recursive: true });
});

async function countries() {
  const { data } = await read(z.object({ data: z.array(country) }), await ask("/v1/countries"));
  return data;
}

test("a country has the licence of its register's data, also before an import", async () => {
  const countryList = await countries();
  expect(countryList.map(({ code }) => code)).toEqual(["NO", "SE", "DK", "FI"]);
  expect(countryList.map(({ registry_licence }) => registry_licence.name)).toContain("NLOD 2.0");
  expect(countryList.map(({ registry_retrieved_at }) => registry_retrieved_at)).toEqual([null, null, null, null]);
});

test("it has the time of its newest file, although that changed no company", async () => {
  const { fi } = await writeRegisterFiles(folder);
  const { writer } = opened.service.store;
  const dates: (string | null | undefined)[] = [];
  for (const day of ["2026-11-19T06:00:00.000Z", "2026-11-20T06:00:00.000Z"]) {
    const summary = await importRegister({ country: "FI", file: fi, writer, now: new Date(day) });
    if (dates.length > 0) expect(summary).toMatchObject({ new: 0, changed: 0 });
    dates.push((await countries()).find(({ code }) => code === "FI")?.registry_retrieved_at);
  }
  expect(dates).toEqual(["2026-11-19T06:00:00.000Z", "2026-11-20T06:00:00.000Z"]);
  expect((await countries())[0]?.registry_retrieved_at).toBeNull();
});

test("names are in the language that is asked for, and titles are used for an hour without a question", async () => {
  const rows = z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) });
  const titles = async (query: string) => {
    const answer = await ask(`/v1/industries${query}`);
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=3600");
    const { data } = await read(rows, answer);
    return { tag: answer.headers.get("ETag"), name: data.find(({ code }) => code === "43.22")?.name };
  };
  const [english, norwegian] = [await titles(""), await titles("?lang=nb")];
  expect([english.name, norwegian.name]).toEqual(["Plumbing, heat and air-conditioning installation", "VVS-arbeid"]);
  expect(norwegian.tag).not.toBe(english.tag);
  expect(await titles("?lang=en")).toEqual(english);
  const unchanged = await ask("/v1/industries?lang=nb", { headers: { "If-None-Match": norwegian.tag ?? "" } });
  expect([unchanged.status, unchanged.headers.get("Cache-Control")]).toEqual([304, "private, max-age=3600"]);
  const { data } = await read(rows, await ask("/v1/countries?lang=fi"));
  expect(data.map(({ name }) => name)).toEqual(["Norja", "Ruotsi", "Tanska", "Suomi"]);
  for (const path of ["countries", "industries", "regions"])
    expect((await ask(`/v1/${path}?lang=de`)).status).toBe(400);
});

test("invented companies are marked", async () => {
  expect((await countries()).map(({ is_demo }) => is_demo)).toEqual([false, false, false, false]);
  await opened.service.store.writer.markDemo("whole");
  expect((await countries()).map(({ is_demo }) => is_demo)).toEqual([true, true, true, true]);
});
