/**
 * A newcomer's first program: the client that openapi-typescript generates from /openapi.json uses the whole service.
 * It must compile (the document's types are consistent), and every response must match the document. Usage: node
 * e2e/client/tour.ts BASE_URL API_KEY
 */
import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import { documentedAnswers } from "./documented-answers.ts";
import type { paths } from "./openapi.gen.d.ts";

const [baseUrl = "", apiKey = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
const answers = await documentedAnswers(baseUrl);
client.use(answers.middleware);

/** The body of a successful response. */
function body<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  assert(data !== undefined, `${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

const countries = body(await client.GET("/v1/countries"));
assert.deepEqual(
  countries.data.map(({ code }) => code),
  ["NO", "SE", "DK", "FI"],
);
const industries = body(await client.GET("/v1/industries"));
assert.equal(industries.total, 1047);

const page = body(await client.GET("/v1/companies", { params: { query: { country: "NO", limit: 5 } } }));
assert.equal(page.data.length, 5);
const next = body(
  await client.GET("/v1/companies", { params: { query: { country: "NO", limit: 5, cursor: page.next_cursor ?? 0 } } }),
);
assert((next.data[0]?.id ?? 0) > (page.data[4]?.id ?? 0));

const criteria = { countries: ["NO", "DK"], min_employees: 1, limit: 3 };
const results = body(
  await client.POST("/v1/search", { body: { ...criteria, sort: "-employee_count", include: ["lead"] } }),
);
assert.equal(results.data.length, 3);
body(
  await client.POST("/v1/search", {
    body: { ...criteria, sort: "-employee_count", include: ["lead"], cursor: results.next_cursor ?? "" },
  }),
);
const counts = body(
  await client.POST("/v1/search/facets", {
    body: { countries: ["NO", "DK"], min_employees: 1, facets: ["country_code"] },
  }),
);
assert.equal(counts.total, results.total);

const company_id = results.data[0]?.id ?? 0;
const params = { path: { id: company_id } };
const company = body(await client.GET("/v1/companies/{id}", { params }));
assert.equal(company.name, results.data[0]?.name);
body(await client.GET("/v1/companies/{id}/contacts", { params }));
body(await client.GET("/v1/companies/{id}/socials", { params }));
await client.GET("/v1/companies/{id}/tech", { params });
body(await client.GET("/v1/companies/{id}/history", { params }));
assert.equal((await client.POST("/v1/companies/{id}/visit", { params })).response.status, 409);

const csv = await client.POST("/v1/export", { body: criteria, parseAs: "text" });
assert.equal(body(csv).trimEnd().split("\r\n").length, 4);

const lead = body(await client.POST("/v1/leads", { body: { company_id, notes: "Met at the fair" } }));
assert.equal(lead.status, "new");
const leadParams = { path: { id: lead.id } };
const moved = body(await client.PATCH("/v1/leads/{id}", { params: leadParams, body: { status: "qualified" } }));
assert.equal(moved.status, "qualified");
const leads = body(await client.GET("/v1/leads", { params: { query: { status: "qualified" } } }));
assert(leads.data.some(({ id }) => id === lead.id));
assert.equal((await client.DELETE("/v1/leads/{id}", { params: leadParams })).response.status, 204);
assert.equal((await client.GET("/v1/leads/{id}", { params: leadParams })).response.status, 404);

const credits = body(await client.GET("/auth/account/credits"));
const ledger = body(await client.GET("/auth/account/ledger"));
assert.equal(ledger.data[0]?.balance_after, credits.balance);
body(await client.GET("/auth/account/summary"));
body(await client.GET("/auth/account/usage"));

const { response: unauthorized } = await client.GET("/v1/countries", { headers: { Authorization: "Bearer wrong" } });
assert.equal(unauthorized.status, 401);
for (const path of ["/live", "/ready", "/health", "/metrics"] as const) await client.GET(path, { parseAs: "text" });

console.log(`${answers.count()} responses of the generated client match the document`);
