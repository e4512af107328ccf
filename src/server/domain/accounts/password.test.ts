import { stat } from "node:fs/promises";
import { expect, test } from "vitest";

import { quickHash } from "../../../checks/testing/quick-hash.ts";
import { Refusal } from "../refusal.ts";
import { hashPassword, inventPassword, passwordFault, verifyPassword } from "./password.ts";

test("only the right password matches its hash", async () => {
  const stored = await hashPassword("blåbærsyltetøy 2026");
  expect(await verifyPassword("blåbærsyltetøy 2026", stored)).toBe(true);
  expect(await verifyPassword("blåbærsyltetøy 2027", stored)).toBe(false);
  expect(stored).not.toContain("bær");
});

test("the same password composed differently is the same password", async () => {
  expect(await verifyPassword("a\u030angstro\u0308m", await hashPassword("ångström"))).toBe(true);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("an unknown user's password is always wrong and takes about as long to refuse", async () => {
  const stored = await hashPassword("correct horse");
  const time = async (hash: string | null) => {
    // Time on the processor, that of the pool's threads too: other work on the machine is not in it.
    const start = process.cpuUsage();
    expect(await verifyPassword("wrong", hash)).toBe(false);
    return process.cpuUsage(start).user;
  };
  const knownTime = Math.min(await time(stored), await time(stored), await time(stored));
  const unknown = Math.min(await time(null), await time(null), await time(null));
  expect(unknown / knownTime).toBeGreaterThan(0.5);
  expect(unknown / knownTime).toBeLessThan(2);
});

test("an invented password can be typed and differs each time", () => {
  expect(inventPassword()).toMatch(/^([a-z2-6]{4}-){3}[a-z2-6]{4}$/);
  expect(inventPassword()).not.toBe(inventPassword());
});

test("many concurrent hashes leave room for the disk in the thread pool", async () => {
  let hashed = 0;
  const hashing = Array.from({ length: 10 }, async () => {
    await hashPassword("a long and quiet password");
    hashed += 1;
  });
  await stat(import.meta.dirname);
  // Behind ten in a pool of four it would have waited for seven of them.
  expect(hashed).toBeLessThan(3);
  await Promise.all(hashing);
  expect(hashed).toBe(10);
});

test("a flood of sign-ins is refused beyond a bounded queue, and a known browser precedes it", async () => {
  const stored = quickHash("a long and quiet password");
  const flood = Array.from({ length: 100 }, () =>
    verifyPassword("wrong", stored).then(
      () => "checked",
      (error: unknown) => (error instanceof Refusal ? error.details.code : "failed"),
    ),
  );
  let checked = 0;
  for (const attempt of flood) void attempt.then((outcome) => (checked += outcome === "checked" ? 1 : 0));
  expect(await verifyPassword("a long and quiet password", stored, true)).toBe(true);
  expect(checked).toBeLessThan(5);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === "busy").length).toBeGreaterThan(60);
  expect(outcomes).not.toContain("failed");
});

const email = "Kari.Nordmann@firma.example";

test.each([
  "kari.nordmann@firma.example",
  "KARI.NORDMANN@firma.example",
  "kari.nordmann",
  "kari.nordmann2026!",
  "Kari.NordmannKari.Nordmann",
])("%s is the account's own e-mail", (password) => {
  expect(passwordFault(password, email)).toContain("e-mail");
});

test.each([
  "password12345",
  "Password!!!!2026",
  "qwertyqwerty",
  "123456123456",
  "111111111111",
  "1234567890123",
  "!!!!!!!!!!!!",
])("%s is common", (password) => {
  expect(passwordFault(password, email)).toContain("most common");
});

test.each([
  "correct horse battery",
  "blåbærsyltetøy 2026",
  "kt2t-kfqb-nsmw-hvpu",
  "Kari.Nordmann likes tea",
  "sommeren på hytta",
])("%s is taken", (password) => {
  expect(passwordFault(password, email)).toBeUndefined();
});
