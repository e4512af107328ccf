import { describe, expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import { packIds } from "../../../domain/packed-ids.ts";
import { dateOf, leadOf, noon, userOf } from "./account-records.ts";
import { firstReading, recordOf, secondReading, wholeOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

export function describePrivacy(engine: EngineUnderTest): void {
  describe("a person who objects", () => {
    const open = freshStore(engine);

    test("is removed from contacts, history, notes, views and stored responses, and no other person is", async () => {
      const { accounts, companies, writer, indexSource } = open().store;
      const fullCompany = wholeOf("30000001");
      const past = [
        {
          field_name: "contact_email",
          old_value: "IDA@havblik.example",
          new_value: null,
          detected_at: secondReading.retrievedAt,
        },
        {
          field_name: "name",
          old_value: "Havblik",
          new_value: "Havblik Rederi",
          detected_at: secondReading.retrievedAt,
        },
      ];
      await writer.insertWhole([{ ...fullCompany, past }, wholeOf("30000002", { contacts: [] })], firstReading);
      const [id = 0, elsewhere = 0] = (await Array.fromAsync(indexSource.all(10))).flat().map((record) => record.id);
      const [ida] = await companies.contacts(id);
      const name = ida?.full_name ?? "";
      expect(ida?.email).toBe("ida@havblik.example");
      const user = await userOf(accounts);
      const leadOn = async (companyId: number, notes: string) =>
        (await leadOf(accounts, user, { companyId, notes }))?.id ?? 0;
      const firstLead = await leadOn(id, `Ask ${name.toUpperCase()} <Ida@Havblik.example> again`);
      const step = { next_action: `Mail ida@havblik.example`, next_action_on: "2026-12-01" };
      await accounts.leads.change(user, firstLead, step, null, noon);
      const activity = { type: "note" as const, text: `${name} left`, at: noon.toISOString() };
      await accounts.leads.logActivity(user, firstLead, activity, null, noon);
      const second = await leadOn(elsewhere, `Knows ${name}, not Ida Berg <ida@other.example>`);
      const deletedLead = await leadOn(elsewhere, `${name} again`);
      await accounts.leads.logActivity(user, deletedLead, activity, null, noon);
      const deleted = await accounts.leads.removeMany(user, [deletedLead], noon);
      const secret = { name: `CRM of ${name}`, prefix: "nsk_", hash: hashSecret("secret") };
      await accounts.credentials.createKey(user, secret, noon);
      const view = await accounts.views.create(
        user,
        { name: `For ${name}`, query: "query=ida%40havblik.example", columns: [name, "city"], is_default: false },
        packIds([id]),
        noon,
      );
      const call = { userId: user, route: "POST /v1/leads", key: "k", bodyHash: "a" };
      await accounts.idempotency.finish(call, { status: 201, headers: {}, body: "ida@havblik.example" }, noon);
      const previousCompany = await companies.get(id);

      const subject = { by: "email", email: " Ida@HAVBLIK.example " } as const;
      const contacts = await accounts.privacy.contactsOf(subject);
      expect(contacts).toMatchObject([
        { companyId: id, company: fullCompany.facts.name, name, email: "ida@havblik.example" },
      ]);
      const done = await accounts.privacy.forgetTraces(subject, contacts, dateOf("2026-11-21T13:00:00Z"));
      expect(done).toMatchObject({ history: 1, texts: 12, places: { "leads.notes": 2, history: 1 } });
      const ids = contacts.map((contact) => contact.id);
      expect(await writer.forgetContacts(subject, ids, noon)).toBe(1);

      expect(await companies.contacts(id)).toEqual([]);
      const history = await companies.history(id, { cursor: 0, limit: 50 });
      expect(history.entries.map(({ field_name }) => field_name)).toEqual(["name"]);
      expect((await companies.get(id))?.version).toBeGreaterThan(previousCompany?.version ?? 0);
      const redactedLead = await accounts.leads.get(user, firstLead, noon);
      expect(redactedLead).toMatchObject({
        notes: "Ask [removed] <[removed]> again",
        next_action: "Mail [removed]",
        next_action_on: "2026-12-01",
        version: 4,
      });
      expect((await accounts.leads.events(user, firstLead))?.map((event) => event.text)).toContain("[removed] left");
      await accounts.leads.undo(user, { token: deleted?.undo ?? "" }, noon);
      expect(await accounts.leads.get(user, deletedLead, noon)).toMatchObject({ notes: "[removed] again" });
      expect((await accounts.leads.events(user, deletedLead))?.map((event) => event.text)).toContain("[removed] left");
      const otherLead = await accounts.leads.get(user, second, noon);
      expect(otherLead?.notes).toBe("Knows [removed], not Ida Berg <ida@other.example>");
      expect((await accounts.views.list(user, 0)).views.find((listed) => listed.id === view.id)).toMatchObject({
        name: "For [removed]",
        query: "query=[removed]",
        columns: ["[removed]", "city"],
        seen_at: null,
      });
      expect((await accounts.views.memory(user, view.id))?.remembered).toBeNull();
      expect((await accounts.credentials.keysOf(user)).map((key) => key.name)).toEqual(["CRM of [removed]"]);
      expect(await accounts.idempotency.begin(call, noon)).toEqual({ kind: "first" });
    });

    test("is found by phone, contact id or name at a company, and is never added again", async () => {
      const { accounts, companies, writer } = open().store;
      const phone = "+4790111112";
      const record = recordOf({ registry_id: "912345678", contacts: [{ email: null, phone }] });
      const [merged] = await writer.merge([record], firstReading);
      const id = merged?.id ?? 0;
      const matches = await accounts.privacy.contactsOf({ by: "phone", phone });
      expect(matches).toMatchObject([{ companyId: id, phone, email: null }]);
      const [contact] = matches;
      expect(await accounts.privacy.contactsOf({ by: "contact", id: contact?.id ?? 0 })).toEqual(matches);
      expect(await accounts.privacy.contactsOf({ by: "phone", phone: "+4790111113" })).toEqual([]);
      expect(await accounts.privacy.companiesWithNumber(["912345678"])).toEqual([id]);
      const user = await userOf(accounts);
      const lead = await leadOf(accounts, user, { companyId: id, notes: "ring 901 11 112" });
      const subject = { by: "phone", phone } as const;
      expect(await accounts.privacy.forgetTraces(subject, matches, noon)).toEqual({
        history: 0,
        texts: 1,
        addresses: 0,
        places: { "leads.notes": 1 },
      });
      expect(await writer.forgetContacts(subject, [contact?.id ?? 0], noon)).toBe(1);
      expect(await accounts.leads.get(user, lead?.id ?? 0, noon)).toMatchObject({ notes: "ring [removed]" });
      expect((await writer.merge([record], secondReading))[0]?.outcome).toBe("unchanged");
      expect(await companies.contacts(id)).toEqual([]);
    });

    test("an objection in advance prevents the import", async () => {
      const { accounts, companies, writer } = open().store;
      const subject = { by: "email", email: "Per@firma.example" } as const;
      expect(await accounts.privacy.contactsOf(subject)).toEqual([]);
      expect(await writer.forgetContacts(subject, [], noon)).toBe(0);
      const [merged] = await writer.merge(
        [recordOf({ contacts: [{ email: "per@firma.example", phone: null }] })],
        firstReading,
      );
      expect(await companies.contacts(merged?.id ?? 0)).toEqual([]);
    });
  });
}
