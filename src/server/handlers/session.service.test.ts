import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openSession, session } from "../../contract/account.ts";
import {
  codeOf,
  json,
  openServiceForTest,
  PASSWORD,
  read,
  type TestUser,
} from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let user: TestUser;
beforeAll(async () => {
  service = await openServiceForTest();
  user = await service.user();
});
afterAll(() => service.remove());

const login = (email: string, password: string, init: { headers?: Record<string, string>; peer?: string } = {}) =>
  service.ask("/auth/login", { ...json({ email, password }), ...init });

async function signedIn(who = user, password = PASSWORD) {
  const response = await login(who.email, password);
  const [cookie = "", ...furtherCookies] = response.headers.getSetCookie();
  expect(furtherCookies).toEqual([]);
  const { csrf_token } = await read(session, response);
  return { cookie: cookie.split(";")[0] ?? "", csrf: csrf_token ?? "", setCookie: cookie };
}

test("an owner whose sign-ins were not checked in a flood is not locked out after it", async () => {
  const owner = await service.user();
  const flood = Array.from({ length: 45 }, (_, n) =>
    login(`nobody${n}@b.example`, "not the password", { peer: `10.9.${n}.1` }),
  );
  const tries: number[] = [];
  for (let n = 0; n < 6; n += 1) tries.push((await login(owner.email, PASSWORD)).status);
  expect(tries).toEqual([429, 429, 429, 429, 429, 429]);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await login(owner.email, PASSWORD)).status).toBe(200);
});

test("sessions are listed and ended only from a session, each at once", async () => {
  const owner = await service.user();
  const [mine, old] = [await signedIn(owner), await signedIn(owner)];
  const path = "/auth/account/sessions";
  const withCookie = ({ cookie, csrf }: { cookie: string; csrf: string }) => ({
    headers: { cookie, "X-CSRF-Token": csrf, "Sec-Fetch-Site": "same-origin" },
  });
  const list = z.object({ data: z.array(openSession), total: z.number() });
  const { data, total } = await read(list, await service.ask(path, withCookie(mine)));
  expect([total, data.map(({ current }) => current)]).toEqual([2, [false, true]]);
  expect(await codeOf(await service.as(owner.key)(path))).toEqual([403, "session_required"]);
  const end = (id: number) => service.ask(`${path}/${id}`, { ...withCookie(mine), method: "DELETE" });
  expect((await end(data[0]?.id ?? 0)).status).toBe(204);
  expect(await codeOf(await end(data[0]?.id ?? 0))).toEqual([404, "session_not_found"]);
  expect((await service.ask("/v1/leads", withCookie(old))).status).toBe(401);
  const third = await signedIn(owner);
  expect((await service.ask(path, { ...withCookie(mine), method: "DELETE" })).status).toBe(204);
  expect((await service.ask("/v1/leads", withCookie(third))).status).toBe(401);
  expect((await service.ask("/v1/leads", withCookie(mine))).status).toBe(200);
});

describe("signing in", () => {
  test("returns one cookie, the user and a CSRF token; signing out ends the session", async () => {
    const { cookie, csrf, setCookie } = await signedIn();
    expect(setCookie).toMatch(/^nordscope=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const current = async () => read(session, await service.ask("/auth/session", { headers: { cookie } }));
    expect(await current()).toEqual({
      user: { id: user.id, email: user.email, plan: "free" },
      csrf_token: csrf,
      demo: null,
    });
    const out = await service.ask("/auth/logout", {
      method: "POST",
      headers: { cookie, "X-CSRF-Token": csrf, "Sec-Fetch-Site": "same-origin" },
    });
    expect(out.status).toBe(204);
    expect(out.headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect(await current()).toEqual({ user: null, csrf_token: null, demo: null });
    expect((await service.ask("/v1/leads", { headers: { cookie } })).status).toBe(401);
  });

  test("the session's body without a user, and for a key", async () => {
    expect(await read(session, await service.ask("/auth/session"))).toEqual({
      user: null,
      csrf_token: null,
      demo: null,
    });
    expect(await read(session, await service.as(user.key)("/auth/session"))).toMatchObject({
      user: { id: user.id },
      csrf_token: null,
    });
  });

  test("the e-mail in any case; a wrong password and an unknown user look the same", async () => {
    expect((await login(user.email.toUpperCase(), PASSWORD)).status).toBe(200);
    const texts = [];
    for (const email of [user.email, "nobody@firma.example"]) {
      const response = await login(email, "wrong");
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(response.headers.getSetCookie()).toEqual([]);
      texts.push((await response.text()).replace(/req_\w+/, ""));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test("another site cannot sign a user in", async () => {
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      const response = await login(user.email, PASSWORD, {
        headers: { ...headers, "Content-Type": "application/json" },
      });
      expect(await codeOf(response)).toEqual([403, "cross_site_request"]);
    }
  });

  test("guessing ends after five, even with fifty at once; another address can continue", async () => {
    const target = await service.user();
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => login(target.email, `guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const lateLogin = await login(target.email, PASSWORD);
    expect(lateLogin.headers.get("Retry-After")).toBe("900");
    expect(await codeOf(lateLogin)).toEqual([429, "too_many_attempts"]);
    expect((await login(target.email, PASSWORD, { peer: "10.0.0.9" })).status).toBe(200);
  });
});

describe("an account that strangers locked by failing on purpose", () => {
  const lock = async (email: string) => {
    for (let n = 0; n < 50; n++) {
      await service.accounts.guard.attempt(
        { email, address: `10.1.0.${n}`, isSharedAddress: false, browser: null },
        service.clock.now,
      );
    }
  };

  test("admits only the browser that was signed in before, with or without its session", async () => {
    const [owner, otherUser] = [await service.user(), await service.user()];
    const start = service.clock.now;
    const [{ cookie }, { cookie: otherCookie }] = [await signedIn(owner), await signedIn(otherUser)];
    service.clock.now = new Date(start.getTime() + 13 * 3_600_000);
    await lock(owner.email);
    expect((await service.ask("/v1/leads", { headers: { cookie } })).status).toBe(401);
    const loginWith = (headers: Record<string, string>) => login(owner.email, PASSWORD, { headers, peer: "10.2.0.1" });
    expect(await codeOf(await loginWith({}))).toEqual([429, "too_many_attempts"]);
    expect(await codeOf(await loginWith({ cookie: otherCookie }))).toEqual([429, "too_many_attempts"]);
    expect((await loginWith({ cookie })).status).toBe(200);
    service.clock.now = start;
  });

  test("accepts a new password from a session", async () => {
    const owner = await service.user();
    const { cookie, csrf } = await signedIn(owner);
    await lock(owner.email);
    const headers = { cookie, "X-CSRF-Token": csrf, "Sec-Fetch-Site": "same-origin" };
    const body = { current: PASSWORD, new: "a new and longer one" };
    expect((await service.ask("/auth/account/password", json(body, "POST", headers))).status).toBe(204);
  });
});

test("through a proxy unknown to TRUST_PROXY, one guesser locks no other user out, and one line names the setting", async () => {
  const victim = await service.user();
  const headers = { "X-Forwarded-For": "8.8.8.8", "Content-Type": "application/json" };
  const guess = (n: number) => ({
    method: "POST",
    headers,
    body: JSON.stringify({ email: `g${n}@x.example`, password: "x" }),
  });
  await Promise.all(
    Array.from({ length: 55 }, (_, n) => service.ask("/auth/login", { ...guess(n), peer: "127.0.0.1" })),
  );
  const answer = await login(victim.email, PASSWORD, { headers, peer: "127.0.0.1" });
  expect(answer.status).toBe(200);
  expect(service.said.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
});

test("a new password that an attacker tries first is refused", async () => {
  const owner = await service.user();
  const { cookie, csrf } = await signedIn(owner);
  const headers = { cookie, "X-CSRF-Token": csrf, "Sec-Fetch-Site": "same-origin" };
  const change = (next: string) =>
    service.ask("/auth/account/password", json({ current: PASSWORD, new: next }, "POST", headers));
  for (const weak of [owner.email, "password12345", "qwertyqwerty"]) {
    expect(await codeOf(await change(weak))).toEqual([403, "weak_password"]);
  }
  expect((await change("four words apart, kept")).status).toBe(204);
});

describe("with a session's cookie", () => {
  test.each([
    [{ "Sec-Fetch-Site": "same-origin" }, true, 201],
    [{ Origin: "http://localhost" }, true, 201],
    [{ "Sec-Fetch-Site": "same-origin" }, false, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, true, 403],
    [{ "Sec-Fetch-Site": "same-site" }, true, 403],
    [{ Origin: "https://evil.example" }, true, 403],
    [{}, true, 403],
  ])("a change from %o, with the token: %s, is %i", async (headers: Record<string, string>, withToken, status) => {
    const { cookie, csrf } = await signedIn();
    const token: Record<string, string> = withToken ? { "X-CSRF-Token": csrf } : { "X-CSRF-Token": "wrong" };
    const response = await service.ask("/v1/leads", json({ company_id: 1 }, "POST", { ...headers, ...token, cookie }));
    expect(response.status).toBe(status);
    expect((await service.ask("/v1/leads", { headers: { cookie } })).status).toBe(200);
  });

  test("a key in the request precedes the cookie, and a valid cookie does not excuse a wrong key", async () => {
    const { cookie } = await signedIn();
    const otherUser = await service.user();
    const asOther = await service.as(otherUser.key)("/auth/session", { headers: { cookie } });
    expect(await read(session, asOther)).toMatchObject({ user: { id: otherUser.id } });
    expect((await service.as("nsk_wrong")("/v1/leads", { headers: { cookie } })).status).toBe(401);
    const basic = await service.ask("/v1/leads", { headers: { cookie, Authorization: "Basic eDp5" } });
    expect(basic.status).toBe(200);
  });

  test("twelve idle hours end it, use extends it, thirty days end it in any case", async () => {
    const start = service.clock.now;
    const hoursLater = (hours: number) => (service.clock.now = new Date(start.getTime() + hours * 3_600_000));
    const { cookie } = await signedIn();
    const status = async () => {
      const response = await service.ask("/v1/leads", { headers: { cookie } });
      await service.accounts.usage.flush();
      return response.status;
    };
    for (let hours = 0; hours < 30 * 24; hours += 11.5) {
      hoursLater(hours);
      expect(await status()).toBe(200);
    }
    hoursLater(30 * 24 + 0.1);
    expect(await status()).toBe(401);
    const { cookie: another } = await signedIn();
    hoursLater(30 * 24 + 12.2);
    expect((await service.ask("/v1/leads", { headers: { cookie: another } })).status).toBe(401);
    service.clock.now = start;
  });

  test("a new password ends the other sessions and requires the old one", async () => {
    const owner = await service.user();
    const [mine, otherSession] = [await signedIn(owner), await signedIn(owner)];
    const change = (current: string) =>
      service.ask(
        "/auth/account/password",
        json({ current, new: "a new and longer one" }, "POST", {
          cookie: mine.cookie,
          "X-CSRF-Token": mine.csrf,
          "Sec-Fetch-Site": "same-origin",
        }),
      );
    expect(await codeOf(await change("wrong"))).toEqual([403, "wrong_password"]);
    expect((await change(PASSWORD)).status).toBe(204);
    const status = async (cookie: string) => (await service.ask("/v1/leads", { headers: { cookie } })).status;
    expect([await status(mine.cookie), await status(otherSession.cookie)]).toEqual([200, 401]);
    expect((await login(owner.email, PASSWORD)).status).toBe(401);
    expect((await login(owner.email, "a new and longer one")).status).toBe(200);
  });
});

test("behind https the cookie is bound to its host and sent over TLS only", async () => {
  const open = await openServiceForTest({ config: { host: "0.0.0.0", publicUrl: "https://nordscope.example" } });
  const { email } = await open.user();
  const response = await open.ask("/auth/login", json({ email, password: PASSWORD }));
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-nordscope=[\w-]{43}; .*; Secure$/);
  await open.remove();
});
