import { describe, expect, test } from "vitest";

import { hashSecret } from "../../../domain/accounts/api-key.ts";
import type { LoginGuard } from "../../../domain/accounts/login-guard.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";
import { dateOf, noon, userOf } from "./account-records.ts";

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

    test("an account has 50 sessions, of which the oldest ends; only its owner lists and ends each", async () => {
      const { credentials } = accounts();
      const [user, stranger] = [await userOf(accounts()), await userOf(accounts())];
      for (let n = 0; n < 52; n += 1)
        await credentials.openSession(user, hashSecret(`of user ${n}`), noon, `agent ${n} ${"x".repeat(300)}`);
      await credentials.openSession(stranger, hashSecret("of stranger"), noon);
      const sessions = await credentials.sessionsOf(user);
      expect(sessions).toHaveLength(50);
      expect(sessions[0]).toMatchObject({ created_at: noon.toISOString(), last_used_at: noon.toISOString() });
      expect([sessions[0]?.agent?.length, sessions.at(-1)?.agent?.slice(0, 8)]).toEqual([200, "agent 2 "]);
      expect(await credentials.holderOfSession(hashSecret("of user 1"))).toBeNull();
      const [newest, second] = sessions.map(({ id }) => id);
      if (newest === undefined || second === undefined) throw new Error("fifty are open");
      expect(await credentials.endSession(stranger, newest)).toBe(false);
      expect(await credentials.endSession(user, newest)).toBe(true);
      await credentials.endOtherSessions(user, second);
      expect((await credentials.sessionsOf(user)).map(({ id }) => id)).toEqual([second]);
      expect(await credentials.sessionsOf(stranger)).toMatchObject([{ agent: null }]);
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

const stranger = (email: string, address: string) => ({ email, address, isSharedAddress: false, browser: null });
const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

export function describeLoginGuard(engine: EngineUnderTest): void {
  describe("the guard of sign-ins", () => {
    const open = freshStore(engine);
    const guard = () => open().store.accounts.guard;

    test("200 at once for an account from one address: five are tried, then none for 15 minutes", async () => {
      expect(await allowedOf(guard(), 200, () => ["a@b.example", "10.0.0.1"])).toBe(5);
      const refused = { allowed: false, retryAfterSeconds: 840 };
      expect(await guard().attempt(stranger("A@B.example ", "10.0.0.1"), secondsLater(60))).toEqual(refused);
      expect((await guard().attempt(stranger("a@b.example", "10.0.0.2"), secondsLater(60))).allowed).toBe(true);
      expect((await guard().attempt(stranger("a@b.example", "10.0.0.1"), secondsLater(899.9))).allowed).toBe(false);
      expect((await guard().attempt(stranger("a@b.example", "10.0.0.1"), secondsLater(900))).allowed).toBe(true);
    });

    test("an account from many addresses at once, an address for many accounts: fifty", async () => {
      expect(await allowedOf(guard(), 200, (n) => ["a@b.example", `10.0.0.${n}`])).toBe(50);
      expect(await allowedOf(guard(), 200, (n) => [`u${n}@b.example`, "10.1.0.1"])).toBe(50);
    });

    test("an owner's browser is counted separately: strangers do not lock it out, and it has no more attempts", async () => {
      await allowedOf(guard(), 50, (n) => ["a@b.example", `10.0.0.${n}`]);
      expect((await guard().attempt(stranger("a@b.example", "10.0.1.1"), noon)).allowed).toBe(false);
      const owner = (n: number) => ({
        email: "a@b.example",
        address: `10.0.2.${n}`,
        isSharedAddress: false,
        browser: "owner's",
      });
      const tries = Array.from({ length: 60 }, (_, n) => Promise.resolve(guard().attempt(owner(n), noon)));
      expect((await Promise.all(tries)).filter(({ allowed }) => allowed)).toHaveLength(50);
    });

    test("of a shared address only each account and each known browser is counted", async () => {
      const shared = (n: number, browser: string | null) => ({
        email: `u${n}@b.example`,
        address: "127.0.0.1",
        isSharedAddress: true,
        browser,
      });
      for (let n = 0; n < 60; n += 1) expect((await guard().attempt(shared(n, null), noon)).allowed).toBe(true);
      for (let n = 0; n < 10; n += 1) await guard().attempt(shared(99, null), noon);
      expect((await guard().attempt(shared(99, null), noon)).allowed).toBe(false);
      expect((await guard().attempt(shared(99, "owner's"), noon)).allowed).toBe(true);
    });

    test("an attempt whose password was not checked counts only for the address", async () => {
      for (let n = 0; n < 60; n += 1) {
        const attempt = await guard().attempt(stranger("a@b.example", `10.0.${n}.1`), secondsLater(n));
        if (attempt.allowed) await attempt.unchecked();
      }
      for (let n = 0; n < 10; n += 1) {
        const attempt = await guard().attempt(stranger("a@b.example", "10.0.0.1"), noon);
        if (attempt.allowed) await attempt.unchecked();
      }
      expect(await allowedOf(guard(), 20, () => ["a@b.example", "10.0.0.1"])).toBe(5);
      // Eleven were not checked and five failed.
      expect(await allowedOf(guard(), 100, (n) => [`u${n}@b.example`, "10.0.0.1"])).toBe(34);
    });

    test("failures of a clock that was a year ahead lock no account for longer than 15 minutes", async () => {
      const yearLater = new Date(noon.getTime() + 365 * 86_400_000);
      for (let n = 0; n < 6; n += 1) await guard().attempt(stranger("a@b.example", "10.0.0.1"), yearLater);
      const refused = await guard().attempt(stranger("a@b.example", "10.0.0.1"), noon);
      expect(refused).toEqual({ allowed: false, retryAfterSeconds: 900 });
      expect((await guard().attempt(stranger("a@b.example", "10.0.0.1"), secondsLater(900))).allowed).toBe(true);
    });

    test("a success clears the failures of the pair, and for account and address only its own", async () => {
      expect(await allowedOf(guard(), 4, () => ["a@b.example", "10.0.0.1"])).toBe(4);
      const attempt = await guard().attempt(stranger("a@b.example", "10.0.0.1"), secondsLater(1));
      if (!attempt.allowed) throw new Error("four had failed");
      await attempt.succeeded();
      expect(await allowedOf(guard(), 20, () => ["a@b.example", "10.0.0.1"])).toBe(5);
      // The account has nine failures so far; the success does not count.
      expect(await allowedOf(guard(), 100, (n) => ["a@b.example", `10.0.1.${n}`])).toBe(41);
    });
  });
}

async function allowedOf(
  guard: LoginGuard,
  times: number,
  credentialsOf: (n: number) => [string, string],
): Promise<number> {
  const attempts = Array.from({ length: times }, (_, n) =>
    Promise.resolve(guard.attempt(stranger(...credentialsOf(n)), noon)),
  );
  return (await Promise.all(attempts)).filter(({ allowed }) => allowed).length;
}
