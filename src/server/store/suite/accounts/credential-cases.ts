import { describe, expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import { dateOf, noon, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

const later = dateOf("2026-11-21T13:00:00.000Z");

export function describeCredentials(engine: EngineUnderTest): void {
  describe("users, keys and sessions", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;

    test("an e-mail has one account, whatever its case", async () => {
      const { users } = accounts();
      const input = { email: "Kari@Firma.example", passwordHash: "hash", plan: "starter" as const };
      const user = await users.create(input, noon);
      expect(user).toMatchObject({ email: "kari@firma.example", plan: "starter", lastLoginAt: null });
      expect(await users.create({ ...input, email: "kari@firma.EXAMPLE" }, noon)).toBeNull();
      expect(await users.byEmail("KARI@firma.example")).toEqual({ user, passwordHash: "hash" });
      expect(await users.byEmail("ola@firma.example")).toBeNull();
      expect(await users.byId(user?.id ?? 0)).toEqual(user);
      expect(await users.byId(0)).toBeNull();
    });

    test("a key is found by its hash until it is deleted, only by its owner", async () => {
      const { credentials } = accounts();
      const [user, otherUser] = [await userOf(accounts(), "pro"), await userOf(accounts())];
      const key = { name: "CRM", prefix: "nsk_abcd", hash: hashSecret("secret") };
      const createdKey = await credentials.createKey(user, key, noon);
      expect(createdKey).toEqual({
        id: createdKey.id,
        name: "CRM",
        prefix: "nsk_abcd",
        created_at: noon.toISOString(),
        last_used_at: null,
      });
      expect(await credentials.holderOfKey(hashSecret("secret"))).toEqual({
        principal: { userId: user, plan: "pro", via: "key", credentialId: createdKey.id },
        lastUsedAt: null,
        createdAt: noon.toISOString(),
        grantedThrough: "2026-11",
      });
      expect(await credentials.holderOfKey(hashSecret("another"))).toBeNull();
      const second = await credentials.createKey(user, { ...key, hash: hashSecret("second") }, later);
      expect((await credentials.keysOf(user)).map(({ id }) => id)).toEqual([second.id, createdKey.id]);
      expect(await credentials.keysOf(otherUser)).toEqual([]);
      expect(await credentials.deleteKey(otherUser, createdKey.id)).toBe(false);
      expect(await credentials.deleteKey(user, createdKey.id)).toBe(true);
      expect(await credentials.deleteKey(user, createdKey.id)).toBe(false);
      expect(await credentials.holderOfKey(hashSecret("secret"))).toBeNull();
    });

    test("the last use is recorded and never moves back", async () => {
      const { credentials, usage } = accounts();
      const user = await userOf(accounts());
      await credentials.createKey(user, { name: "CRM", prefix: "nsk_", hash: hashSecret("secret") }, noon);
      const holder = await credentials.holderOfKey(hashSecret("secret"));
      if (!holder) throw new Error("the key was made");
      credentials.noteUse(holder.principal, later);
      await usage.flush();
      credentials.noteUse(holder.principal, noon);
      await usage.flush();
      expect((await credentials.keysOf(user))[0]?.last_used_at).toBe(later.toISOString());
    });

    test("a session ends by itself, with a new password, or at its user's request", async () => {
      const { credentials, users } = accounts();
      const user = await userOf(accounts());
      const firstSession = await credentials.openSession(user, hashSecret("first"), noon);
      const second = await credentials.openSession(user, hashSecret("second"), later);
      expect((await users.byId(user))?.lastLoginAt).toBe(later.toISOString());
      expect(await credentials.holderOfSession(hashSecret("first"))).toMatchObject({
        principal: { userId: user, via: "session", credentialId: firstSession },
        lastUsedAt: noon.toISOString(),
      });
      await users.setPassword(user, "new hash", second);
      expect(await credentials.holderOfSession(hashSecret("first"))).toBeNull();
      expect(await credentials.holderOfSession(hashSecret("second"))).not.toBeNull();
      await credentials.dropSessions(dateOf("2026-11-21T13:00:00Z"), dateOf("2026-11-01T00:00:00Z"));
      expect(await credentials.holderOfSession(hashSecret("second"))).not.toBeNull();
      await credentials.dropSessions(dateOf("2026-11-21T13:00:01Z"), dateOf("2026-11-01T00:00:00Z"));
      expect(await credentials.holderOfSession(hashSecret("second"))).toBeNull();
      await credentials.openSession(user, hashSecret("third"), later);
      await credentials.closeSession(await credentials.openSession(user, hashSecret("fourth"), later));
      expect(await credentials.holderOfSession(hashSecret("third"))).not.toBeNull();
      expect(await credentials.holderOfSession(hashSecret("fourth"))).toBeNull();
    });
  });
}
