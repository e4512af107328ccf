import { describe, expect, test } from "vitest";

import { KEPT_VIEWS } from "../../../contract/quotas.ts";
import type { ViewPage } from "../ports/view-store.ts";
import { dateOf, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";

const later = dateOf("2026-11-21T13:00:00.000Z");

export function describeViews(engine: EngineUnderTest): void {
  describe("saved views", () => {
    const open = freshStore(engine);
    const views = () => open().store.accounts.views;
    const listed = async (user: number) => (await views().list(user, 0)).views;

    test("belong to one user, who can change and remove them", async () => {
      const [user, otherUser] = [await userOf(open().store.accounts), await userOf(open().store.accounts)];
      const fields = { name: "Bergen\nsoftware", query: "countries=NO", columns: ["name", "a,b"], is_default: false };
      const view = await views().create(user, fields, noon);
      expect(view).toEqual({ id: view.id, ...fields, created_at: noon.toISOString(), updated_at: noon.toISOString() });
      expect(await listed(user)).toEqual([view]);
      expect(await listed(otherUser)).toEqual([]);
      expect(await views().change(otherUser, view.id, { name: "Mine" }, later)).toBeNull();
      expect(await views().remove(otherUser, view.id)).toBe(false);
      expect(await views().change(user, view.id, { name: view.name }, later)).toEqual(view);
      const renamed = { ...view, name: "Oslo", columns: [], updated_at: later.toISOString() };
      expect(await views().change(user, view.id, { name: "Oslo", columns: [] }, later)).toEqual(renamed);
      expect(await views().remove(user, view.id)).toBe(true);
      expect(await listed(user)).toEqual([]);
    });

    test("a page of long views ends before its response is too large, and the next one continues", async () => {
      const user = await userOf(open().store.accounts);
      // A control character takes six bytes in JSON; letters beyond ASCII take two or more.
      for (let n = 0; n < KEPT_VIEWS; n += 1) {
        const columns = Array.from({ length: 20 }, () => "\u0001".repeat(100));
        const query = n % 2 === 0 ? "\u0001".repeat(8_000) : "\u{1F680}".repeat(4_000);
        await views().create(user, { name: `${n}`, query, columns, is_default: false }, noon);
      }
      const names: string[] = [];
      let pages = 0;
      for (let cursor: number | null = 0; cursor !== null; pages += 1) {
        const page: ViewPage = await views().list(user, cursor);
        expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(2_000_000);
        expect(page.total).toBe(KEPT_VIEWS);
        names.push(...page.views.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect(pages).toBeGreaterThan(1);
      expect(names).toEqual(Array.from({ length: KEPT_VIEWS }, (_, n) => `${n}`));
    });

    test("at most one of a user's views is the default", async () => {
      const user = await userOf(open().store.accounts);
      const make = (name: string, is_default: boolean) =>
        views().create(user, { name, query: "", columns: [], is_default }, noon);
      const [a, b] = [await make("a", true), await make("b", true)];
      expect((await listed(user)).map((view) => view.is_default)).toEqual([false, true]);
      await views().change(user, a.id, { is_default: true }, later);
      expect((await listed(user)).map((view) => view.is_default)).toEqual([true, false]);
      await views().change(user, a.id, { is_default: false }, later);
      expect((await listed(user)).map((view) => view.is_default)).toEqual([false, false]);
      expect(b.id).toBeGreaterThan(a.id);
    });
  });
}
