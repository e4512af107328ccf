import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { call } from "./call.ts";
import { announceRenewal } from "./session-state.ts";

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ type: "about:blank", title: code, status, code, detail: code }, { status, headers });
const credits = () => Response.json({ available: 1 });

/** Answers in turn; what is asked after the last gets the last again. */
function answering(...answers: (() => Response)[]) {
  const fetched = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Calls without an answer take the browser for offline, for all tests of this process.
  onlineManager.setOnline(true);
});

test("a request above the rate limit is repeated after the service's Retry-After", async () => {
  const fetched = answering(() => problem(429, "rate_limited", { "Retry-After": "7" }), credits);
  const answer = call("getCredits", {});
  await vi.advanceTimersByTimeAsync(6_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ available: 1 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a wait longer than a window is a refusal, as is 429 for lack of credits", async () => {
  answering(() => problem(429, "rate_limited", { "Retry-After": "3600" }));
  await expect(call("getCredits", {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  const fetched = answering(() => problem(429, "insufficient_credits"));
  await expect(call("getCredits", {})).rejects.toMatchObject({ code: "insufficient_credits" });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a session that ended holds the request until the user has signed in again", async () => {
  const fetched = answering(() => problem(401, "unauthorized"), credits);
  const answer = call("getCredits", {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  announceRenewal();
  expect(await answer).toEqual({ available: 1 });
});

test("a wrong password is a response without a wait", async () => {
  answering(() => problem(401, "unauthorized"));
  await expect(call("login", { body: { email: "a@b.example", password: "no" } })).rejects.toMatchObject({
    status: 401,
  });
});

test("a request aborted during its wait is never sent again", async () => {
  const fetched = answering(() => problem(429, "rate_limited", { "Retry-After": "5" }), credits);
  const giving = new AbortController();
  const answer = call("getCredits", {}, { signal: giving.signal });
  const refused = answer.catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(1_000);
  giving.abort("left");
  expect(await refused).toBe("left");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("every kind of missing response is the same problem", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  await expect(call("getCredits", {})).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

test("a request that waits is repeated after an outage that is over when it is noticed, and not for ever", async () => {
  let failures = 1;
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    if (path !== "/live" && failures-- > 0) throw new TypeError("network");
    return credits();
  });
  expect(await call("getCredits", {}, { waits: true })).toEqual({ available: 1 });
  expect(sent.filter((path) => path !== "/live")).toHaveLength(2);
  failures = 2;
  await expect(call("getCredits", {}, { waits: true })).rejects.toMatchObject({ code: "unreachable" });
});
