import { expect, test } from "vitest";

import { readPage } from "../extract/read-page.ts";
import { detectTechnologies } from "./detect-technologies.ts";
import { NO_ANSWERS } from "./match-dns.ts";
import { rules } from "./rule-index.ts";

/** An example of a rule: HTML, or a line that names a header, a cookie or an answer of DNS. */
function shown(example: string): string[] {
  const [kind = "", rest = ""] = /^(\w+) ([\s\S]*)$/.exec(example)?.slice(1) ?? [];
  const [name = "", value = ""] = rest.split(/:\s*/, 2);
  const answer = { [kind]: [rest] };
  const found = example.startsWith("<")
    ? detectTechnologies({ page: readPage(example, new URL("https://www.firma.no/")) })
    : kind === "header"
      ? detectTechnologies({ headers: [[name, value]] })
      : kind === "cookie"
        ? detectTechnologies({ cookies: [rest] })
        : detectTechnologies({
            dns: {
              ...NO_ANSWERS,
              ...(kind === "autodiscover" || kind === "dkim" ? { mx: ["mx.iphmx.com"] } : {}),
              ...answer,
            },
          });
  return found.filter(({ basis }) => basis === "observed").map((one) => one.name);
}

test("there are enough rules, each name once", () => {
  expect(rules.length).toBeGreaterThan(600);
  expect(rules.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) !== i)).toEqual([]);
  expect(rules.filter(({ category }) => category === "email").length).toBeGreaterThanOrEqual(30);
});

test("every rule says where it comes from and has examples of both kinds", () => {
  const bare = rules.filter(
    ({ from, hit, miss }) => !from.startsWith("https://") || hit.length === 0 || miss.length === 0,
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("every rule recognises its examples", () => {
  const missed = rules.flatMap(({ name, hit }) =>
    hit.filter((example) => !shown(example).includes(name)).map((example) => `${name}: ${example}`),
  );
  expect(missed).toEqual([]);
});

test("no rule recognises its counter-examples", () => {
  const wrong = rules.flatMap(({ name, miss }) =>
    miss.filter((example) => shown(example).includes(name)).map((example) => `${name}: ${example}`),
  );
  expect(wrong).toEqual([]);
});

test("what a rule implies is a rule", () => {
  const names = new Set(rules.map(({ name }) => name));
  expect(rules.flatMap(({ implies }) => implies).filter((name) => !names.has(name))).toEqual([]);
});
