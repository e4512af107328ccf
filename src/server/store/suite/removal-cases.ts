import { describe, expect, test } from "vitest";

import { hashSecret } from "../../domain/accounts/api-key.ts";
import { packIds } from "../../domain/packed-ids.ts";
import type { AccountStores } from "../ports/store.ts";
import {
  dateOf,
  callOf,
  CREDIT,
  demoAccountOf,
  leadOf,
  noon,
  userOf,
  wholeLedger,
} from "./accounts/account-records.ts";
import { brokenLaws } from "./accounts/ledger-laws.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf } from "./suite-records.ts";

const YEAR = ["2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z", "month"] as const;
const everyLead = { position: null, limit: 10, sort: "-created_at" } as const;
const DEMO = "demo@nordscope.example";

export function describeRemoval(engine: EngineUnderTest): void {
  describe("an account that is removed", () => {
    const open = freshStore(engine);

    /** Creates at least one row of everything that a user can own. */
    async function ownerOfAll(accounts: AccountStores, name: string): Promise<number> {
      const user = await userOf(accounts);
      const { credentials, credits, views, usage } = accounts;
      await credentials.createKey(user, { name: "CRM", prefix: "nsk_", hash: hashSecret(`key ${name}`) }, noon);
      await credentials.openSession(user, hashSecret(`session ${name}`), noon);
      for (let n = 0; n < 3; n += 1) {
        await credits.charge(callOf(user, { unlock: { companyId: n, part: "company" } }), CREDIT, 1);
      }
      await credits.hold(callOf(user), CREDIT);
      const lead = await leadOf(accounts, user, { companyId: 1, notes: "call" });
      await accounts.leads.logActivity(
        user,
        lead?.id ?? 0,
        { type: "call", text: "x", at: noon.toISOString() },
        null,
        noon,
      );
      await views.create(user, { name: "v", query: "", columns: [], is_default: false }, packIds([1]), noon);
      await accounts.marks.mark(user, "customer", { companyIds: [1] }, noon);
      usage.count(callOf(user), { failed: false, exactly: true });
      await usage.flush();
      return user;
    }

    async function lawsOf({ credits, usage }: AccountStores, user: number): Promise<string[]> {
      const counts = await usage.counts(user, ...YEAR);
      const consumed = counts.reduce((sum, { units }) => sum + units, 0) / CREDIT;
      const entries = await wholeLedger({ credits }, user);
      return brokenLaws({ entries, balance: await credits.balance(user), consumed });
    }

    test("is removed with all its data, and no data of others", async () => {
      const { accounts, writer } = open().store;
      await writer.merge([recordOf()], firstReading);
      const [stays, goes] = [await ownerOfAll(accounts, "stays"), await ownerOfAll(accounts, "goes")];
      await accounts.users.remove(goes);
      expect(await accounts.users.byId(goes)).toBeNull();
      for (const kind of ["key", "session"] as const) {
        const hash = (name: string) => hashSecret(`${kind} ${name}`);
        const holder = kind === "key" ? "holderOfKey" : "holderOfSession";
        expect(await accounts.credentials[holder](hash("goes"))).toBeNull();
        expect(await accounts.credentials[holder](hash("stays"))).not.toBeNull();
      }
      expect((await accounts.leads.list(goes, everyLead)).total).toBe(0);
      expect((await accounts.leads.list(stays, everyLead)).total).toBe(1);
      expect((await accounts.marks.marksOf(goes, [1], noon)).size).toBe(0);
      expect((await accounts.marks.marksOf(stays, [1], noon)).size).toBe(1);
      expect(await accounts.usage.counts(goes, ...YEAR)).toEqual([]);
      expect((await accounts.credits.ledger(goes, { limit: 10, offset: 0 })).total).toBe(0);
      expect((await accounts.unlocks.openCompanies(goes, [0, 1, 2], noon)).size).toBe(0);
      expect(await lawsOf(accounts, stays)).toEqual([]);
      // Later charges are counted, although ledger ids can be reused.
      await accounts.credits.charge(callOf(stays, { now: dateOf("2026-11-22T12:00:00Z") }), CREDIT, 1);
      await accounts.usage.flush();
      expect(await lawsOf(accounts, stays)).toEqual([]);
    });

    test("is the demo account, when the demo data is removed", async () => {
      const { accounts, writer } = open().store;
      await writer.markDemo("whole");
      const stays = await userOf(accounts);
      await accounts.demo.insert(demoAccountOf({ email: DEMO, password: "shown to many", passwordHash: "none" }));
      expect(await accounts.users.demo()).toEqual({ email: DEMO, password: "shown to many" });
      await writer.dropDemo();
      expect([await accounts.users.demo(), await accounts.users.byEmail(DEMO)]).toEqual([null, null]);
      expect(await accounts.users.byId(stays)).not.toBeNull();
    });
  });
}
