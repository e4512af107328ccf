import { expect, test } from "vitest";

import { readPage } from "../extract/extract-facts.ts";
import { detectTechnologies } from "./detect-technologies.ts";
import { NO_ANSWERS } from "./match-dns.ts";
import { rules } from "./rules.ts";

/** Recognises an example of a rule: HTML, or a line with a header, a cookie or a DNS record. */
function productsIn(example: string): string[] {
  const [kind = "", rest = ""] = /^(\w+) ([\s\S]*)$/.exec(example)?.slice(1) ?? [];
  const [name = "", value = ""] = rest.split(/:\s*/, 2);
  const answer = { [kind]: [rest] };
  const technologies = example.startsWith("<")
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
  return technologies.filter(({ basis }) => basis === "observed").map((technology) => technology.name);
}

test("there are enough rules, each name once", () => {
  expect(rules.length).toBeGreaterThan(600);
  expect(rules.map(({ name }) => name).filter((name, i, names) => names.indexOf(name) !== i)).toEqual([]);
  expect(rules.filter(({ category }) => category === "email").length).toBeGreaterThanOrEqual(30);
});

test("every rule names the vendor's page and has examples of both kinds", () => {
  const bare = rules.filter(
    ({ vendorPage, hit, miss }) => !vendorPage.startsWith("https://") || hit.length === 0 || miss.length === 0,
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("every rule recognises its examples", () => {
  const missedExamples = rules.flatMap(({ name, hit }) =>
    hit.filter((example) => !productsIn(example).includes(name)).map((example) => `${name}: ${example}`),
  );
  expect(missedExamples).toEqual([]);
});

test("no rule recognises its counter-examples", () => {
  const wrong = rules.flatMap(({ name, miss }) =>
    miss.filter((example) => productsIn(example).includes(name)).map((example) => `${name}: ${example}`),
  );
  expect(wrong).toEqual([]);
});

test("an implied product has a rule", () => {
  const names = new Set(rules.map(({ name }) => name));
  expect(rules.flatMap(({ implies }) => implies).filter((name) => !names.has(name))).toEqual([]);
});
