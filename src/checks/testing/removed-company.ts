/** A store in which a company that its register is about to remove has left data in all possible places. */
import { fixtureNumber } from "../../server/registries/fixtures/fixture-numbers.ts";
import { leadOf, userOf } from "../../server/store/suite/accounts/account-records.ts";
import type { SuiteStore } from "../../server/store/suite/suite-context.ts";
import { NorwayWorld } from "./norway-world.ts";
import { type SyncForTest, syncForTest } from "./sync-for-test.ts";

const PLACE = 5;
/** Registry number of the company. */
export const GONE = fixtureNumber("NO", PLACE);
/**
 * Texts that belong only to that company: its names before and after a change, its street, address and website, its
 * number.
 */
export const TRACES = ["Zebrafjord", "Quaggavik", "Okapigata", "okapi@fjord.example", "zebrafjord.example", GONE];

export interface RemovedCompany {
  on: SyncForTest;
  world: NorwayWorld;
  /** Users who have a lead on it. */
  user: number;
  id: number;
}

/** Creates the company with history, a contact, a lead and a stored response. @param companies total number */
export async function companyToRemove(
  companies: number,
  openStore?: () => Promise<SuiteStore>,
): Promise<RemovedCompany> {
  const clock = { now: new Date("2026-11-20T08:00:00.000Z") };
  const world = new NorwayWorld(() => clock.now);
  for (let n = 0; n < companies; n++) put(world, n, n === PLACE ? "Quaggavik AS" : `Fjordlys ${n} AS`);
  const on = await syncForTest(clock, { norway: world }, openStore);
  await on.sync(["NO"]);
  put(world, PLACE, "Zebrafjord AS");
  await on.sync(["NO"]);
  const { accounts, writer } = on.open.store;
  const id = (await writer.statuses("NO", [GONE])).get(GONE)?.id ?? 0;
  const user = await userOf(accounts);
  await leadOf(accounts, user, { companyId: id, notes: "ring on Monday" }, clock.now);
  const call = { userId: user, route: "POST /v1/leads", key: "k", bodyHash: "a" };
  const body = `{"id":1,"company_id":${id},"company":{"name":"Zebrafjord AS"}}`;
  await accounts.idempotency.finish(call, { status: 201, headers: {}, body }, clock.now);
  return { on, world, user, id };
}

function put(world: NorwayWorld, n: number, name: string): void {
  world.put({
    organisasjonsnummer: fixtureNumber("NO", n),
    navn: name,
    organisasjonsform: { kode: "AS" },
    ...(n === PLACE ? { epostadresse: "okapi@fjord.example", hjemmeside: "www.zebrafjord.example" } : {}),
    forretningsadresse: {
      adresse: [n === PLACE ? "Okapigata 12" : "Bryggen 1"],
      poststed: "BERGEN",
      postnummer: "5003",
    },
  });
}
