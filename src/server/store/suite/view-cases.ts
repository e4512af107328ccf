import { describe, expect, test } from "vitest";

import { at, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const later = at("2026-11-21T13:00:00.000Z");

export function describeViews(engine: EngineUnderTest): void {
  describe("saved views", () => {
    const open = freshStore(engine);
    const views = () => open().store.accounts.views;

    test("belong to one user, who changes and removes them", async () => {
      const [user, other] = [await userOf(open().store.accounts), await userOf(open().store.accounts)];
      const fields = { name: "Bergen\nsoftware", query: "countries=NO", columns: ["name", "a,b"], is_default: false };
      const view = await views().create(user, fields, noon);
      expect(view).toEqual({ id: view.id, ...fields, created_at: noon.toISOString(), updated_at: noon.toISOString() });
      expect(await views().list(user)).toEqual([view]);
      expect(await views().list(other)).toEqual([]);
      expect(await views().change(other, view.id, { name: "Mine" }, later)).toBeNull();
      expect(await views().remove(other, view.id)).toBe(false);
      expect(await views().change(user, view.id, { name: view.name }, later)).toEqual(view);
      const renamed = { ...view, name: "Oslo", columns: [], updated_at: later.toISOString() };
      expect(await views().change(user, view.id, { name: "Oslo", columns: [] }, later)).toEqual(renamed);
      expect(await views().remove(user, view.id)).toBe(true);
      expect(await views().list(user)).toEqual([]);
    });

    test("one of a user's views is the default at most", async () => {
      const user = await userOf(open().store.accounts);
      const make = (name: string, is_default: boolean) =>
        views().create(user, { name, query: "", columns: [], is_default }, noon);
      const [a, b] = [await make("a", true), await make("b", true)];
      expect((await views().list(user)).map((view) => view.is_default)).toEqual([false, true]);
      await views().change(user, a.id, { is_default: true }, later);
      expect((await views().list(user)).map((view) => view.is_default)).toEqual([true, false]);
      await views().change(user, a.id, { is_default: false }, later);
      expect((await views().list(user)).map((view) => view.is_default)).toEqual([false, false]);
      expect(b.id).toBeGreaterThan(a.id);
    });
  });
}
