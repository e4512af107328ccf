/** A mark that is left out: the total falls by exactly the number of its facet, on both engines. */
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";

import type { CompanyFilter } from "../../contract/search.ts";
import { Random } from "../demo/random.ts";
import { openCompanySearch } from "../service/open-company-search.ts";
import { noon, userOf } from "../store/suite/accounts/account-records.ts";
import { freshStore, openSqliteForTest } from "../store/suite/suite-context.ts";
import { openPostgresForTest } from "../store/suite/postgres-for-test.ts";
import { firstReading, recordOf } from "../store/suite/suite-records.ts";
import { callerSets } from "./company-index.ts";

const COMPANIES = 400;
const STEPS = 60;
const WORDS = ["customer", "do_not_contact", "Fair Oslo"] as const;
const FILTERS: readonly CompanyFilter[] = [
  {},
  { query: "nord" },
  { query: "nrod bygg", min_employees: 4 },
  { countries: ["NO"], cities: ["Bergen"] },
  { regions: ["NO-46"], has_website: true },
  { registry_status: ["ceased", "bankrupt", "active"] },
  { in_pipeline: false },
  { registry_id: "91" },
];

const engines = [
  { name: "SQLite", open: openSqliteForTest },
  { name: "PostgreSQL", open: openPostgresForTest },
];

describe.each(engines)("counts of marks in $name", (engine) => {
  const open = freshStore(engine);
  const seed = Math.floor(Math.random() * 2 ** 31);

  test(`are what leaving the mark out takes from the total (seed ${seed})`, async () => {
    const { store, place } = open();
    const { accounts } = store;
    const random = new Random(seed);
    const records = Array.from({ length: COMPANIES }, (_, i) =>
      recordOf({
        registry_id: `${910_000_000 + i}`,
        name: `${random.pick(["Nord", "Sør", "Fjell"])} ${random.pick(["Bygg", "Data", "Fisk"])} AS`,
        facts: {
          city: random.pick(["Bergen", "Oslo"]),
          county_code: random.pick(["NO-46", "NO-03"]),
          municipality_code: null,
          employee_count: random.pick([null, 3, 12]),
          website: random.pick([null, "https://a.example"]),
          registry_status: random.pick(["active", "active", "bankrupt"] as const),
        },
      }),
    );
    const ids = (await store.writer.merge(records, firstReading)).map(({ id }) => id);
    const search = openCompanySearch(place);
    onTestFinished(() => search.close());
    const head = await store.indexSource.head();
    while (!search.state().ready || search.state().revision < head) await delay(5);
    const users = [await userOf(accounts), await userOf(accounts)] as const;
    let marked = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const companyIds = ids.filter(() => random.chance(0.2));
      const [userId, word] = [random.pick(users), random.pick(WORDS)];
      if (companyIds.length > 0 && random.chance(0.7)) await accounts.marks.mark(userId, word, { companyIds }, noon);
      else await accounts.marks.unmark(userId, word, companyIds, noon);
      const caller = { userId: random.pick(users), now: noon };
      const filter = random.pick(FILTERS);
      const countOf = async (marks: CompanyFilter) => {
        const question = { ...filter, ...marks };
        const sets = await callerSets(accounts, caller, question, ["mark"]);
        return search.facets({ filter: question, facets: ["mark"], narrow: {}, caller: sets });
      };
      const { total, facets } = await countOf({});
      for (const { value, count } of facets.mark ?? []) {
        const mark = [value ?? ""];
        expect([filter, value, (await countOf({ marks: mark })).total]).toEqual([filter, value, count]);
        expect([filter, value, (await countOf({ without_marks: mark })).total]).toEqual([filter, value, total - count]);
        marked += count;
      }
    }
    expect(marked).toBeGreaterThan(STEPS);
  });
});
