import { describe, expect, test } from "vitest";

import type { LoginGuard } from "../../../domain/accounts/login-guard.ts";
import { noon } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

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
