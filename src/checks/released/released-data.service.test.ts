/** A folder made by an earlier release starts with the current program and keeps all that its users had. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { recordOf } from "../../contract/facts.ts";
import { openServiceForTest } from "../testing/service-for-test.ts";
import { answersTo, migrationHashes, readReleased, releases, unpackReleased } from "./released-data.ts";

let opened: Awaited<ReturnType<typeof openServiceForTest>> | undefined;
afterEach(async () => {
  await opened?.remove();
  opened = undefined;
});

async function startedWith(release: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-released-"));
  unpackReleased(release, dataDir);
  opened = await openServiceForTest({ dataDir });
  return opened;
}

/** Sorts the list `not_in_register` into an object, because its order has no meaning. */
const withSets = (answers: unknown): unknown =>
  JSON.parse(JSON.stringify(answers), (key, value: unknown): unknown => {
    const isSet = key === "not_in_register" && Array.isArray(value);
    return isSet ? recordOf<object>(value.map((name) => [String(name), true])) : value;
  });

test.each(releases)(
  "the folder of %s keeps leads, notes, views, keys, credits, ledger, unlocks and history",
  async (release) => {
    const { key, answers } = readReleased(release);
    const { as } = await startedWith(release);
    // Later releases can add keys to an answer, and facts to the set of those that no register publishes.
    expect(withSets(await answersTo(as(key)))).toMatchObject(Object(withSets(answers)));
  },
);

test.each(releases)("the folder of %s can be written: a lead, an opened company and a new key", async (release) => {
  const { key } = readReleased(release);
  const { as, ask } = await startedWith(release);
  const created = await as(key)("/v1/leads", { method: "POST", body: JSON.stringify({ company_id: 9 }) });
  expect([created.status, created.headers.get("X-Credits-Charged")]).toEqual([201, "0.5"]);
  // Opened by that release, and not paid again.
  expect((await as(key)("/v1/companies/1")).headers.get("X-Credits-Charged")).toBe("0");
  expect((await ask("/ready")).status).toBe(200);
});

test.each(releases)("no migration of %s has changed, on either engine", (release) => {
  expect(migrationHashes()).toMatchObject(readReleased(release).migrations);
});

test("a folder is small", () => {
  for (const release of releases)
    expect(statSync(join(import.meta.dirname, `${release}.db.gz`)).size).toBeLessThan(300_000);
});

/** In a clone without tags there is nothing to compare. */
function taggedReleases(): string[] {
  try {
    const tags = execFileSync("git", ["tag", "--list", "v*"], { encoding: "utf8", cwd: import.meta.dirname });
    return tags.split("\n").filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && !tag.startsWith("v0.1."));
  } catch {
    return [];
  }
}

test("each tagged release from v0.2.0 on has its folder", () => {
  expect(releases).toEqual(expect.arrayContaining(["v0.2.0", ...taggedReleases()]));
});
