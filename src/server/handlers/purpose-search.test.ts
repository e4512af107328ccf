import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";

import { companyPage, facetsAnswer, searchPage } from "../../contract/search.ts";
import { type Ask, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { wholeOf } from "../store/suite/suite-records.ts";

const purpose = "Salg og montering av varmepumper.";
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  const described = wholeOf("20000001");
  const facts = { ...described.facts, name: "Fjordvarme AS", purpose, vat_registered: true };
  service = await openServiceForTest({ companies: [{ ...described, facts }, wholeOf("20000002")] });
  ask = service.as((await service.user("pro")).key);
});
afterAll(() => service.remove());

const post = (path: string, body: unknown) => ask(path, { method: "POST", body: JSON.stringify(body) });

async function pageFor(body: unknown) {
  return searchPage.parse(await (await post("/v1/search", body)).json());
}

test("a company is found by its purpose, and its row has the part that matches where that is asked for", async () => {
  const [{ id } = { id: 0 }] = (await pageFor({ purpose: "pumpe" })).data;
  const body = { purpose: "pumpe", include: ["matched_purpose"] };
  expect((await pageFor(body)).data).toMatchObject([{ id, matched_purpose: purpose }]);
  expect((await pageFor({ ids: [id], include: ["matched_purpose"] })).data).toMatchObject([{ matched_purpose: null }]);
  expect((await pageFor({ purpose: "pumpe" })).data[0]).not.toHaveProperty("matched_purpose");
  for (const [filter, total] of [
    [{ purpose: '"montering av varmepumper"', vat_registered: true }, 1],
    [{ purpose: '"varmepumper montering"' }, 0],
    [{ purpose: "pumpe", vat_registered: false }, 0],
    [{ vat_registered: true }, 1],
  ] as const) {
    const listed = await ask(
      `/v1/companies?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()}`,
    );
    const facets = facetsAnswer.parse(
      await (await post("/v1/search/facets", { ...filter, facets: ["vat_registered"] })).json(),
    );
    expect([
      (await pageFor(filter)).total,
      companyPage.parse(await listed.json()).total,
      parse(await (await post("/v1/export", filter)).text()).length - 1,
      facets.total,
    ]).toEqual([total, total, total, total]);
  }
});

test("words of other languages are searched where that is asked for, and the answer names them", async () => {
  const body = { purpose: "heat pumps" };
  expect(await pageFor(body)).toMatchObject({ total: 0 });
  expect(await pageFor(body)).not.toHaveProperty("purpose_also");
  const widened = { ...body, purpose_languages: true };
  const page = await pageFor({ ...widened, include: ["matched_purpose"] });
  expect(page).toMatchObject({ total: 1, data: [{ matched_purpose: purpose }] });
  expect(page.purpose_also).toEqual(expect.arrayContaining(["varmepumpe", "värmepump", "lämpöpumppu"]));
  const listed = companyPage.parse(
    await (await ask("/v1/companies?purpose=heat%20pumps&purpose_languages=true")).json(),
  );
  const facets = facetsAnswer.parse(await (await post("/v1/search/facets", { ...widened, facets: [] })).json());
  const exported = parse(await (await post("/v1/export", widened)).text());
  expect([listed.total, facets.total, exported.length - 1]).toEqual([1, 1, 1]);
  expect(listed.purpose_also).toEqual(page.purpose_also);
  expect(await pageFor({ purpose: '"heat pumps"', purpose_languages: true })).toMatchObject({
    total: 0,
    purpose_also: [],
  });
});
