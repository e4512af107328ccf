import { expect, test } from "vitest";

import { aliasTarget, includedRecords, signingHosts } from "./name-resolver.ts";

/** A fake zone that records the names looked up. */
function zone(texts: Readonly<Record<string, string>>) {
  const queriedNames: string[] = [];
  return {
    queriedNames,
    textOf: async (name: string) => {
      queriedNames.push(name);
      return texts[name] === undefined ? [] : ["unrelated=1", texts[name]];
    },
  };
}

test("includes of included records are followed, redirects too", async () => {
  const { textOf, queriedNames } = zone({
    "spf.firma.no": "v=spf1 include:_spf.Google.com redirect=spf.vert.no",
    "spf.vert.no": "v=spf1 ~include:spf.protection.outlook.com. -all",
  });
  expect(await includedRecords(["v=spf1 include:spf.firma.no -all"], textOf)).toEqual([
    "v=spf1 include:_spf.Google.com redirect=spf.vert.no",
    "v=spf1 ~include:spf.protection.outlook.com. -all",
  ]);
  expect(queriedNames).toEqual(["spf.firma.no", "_spf.google.com", "spf.vert.no", "spf.protection.outlook.com"]);
});

test("circular records and macros end", async () => {
  const { textOf, queriedNames } = zone({
    "a.no": "v=spf1 include:b.no",
    "b.no": "v=spf1 include:a.no include:%{i}.c.no",
  });
  expect(await includedRecords(["v=spf1 include:a.no"], textOf)).toHaveLength(2);
  expect(queriedNames).toEqual(["a.no", "b.no"]);
});

test("after ten look-ups the remaining records are skipped", async () => {
  const queriedNames: string[] = [];
  const endless = async (name: string) => {
    queriedNames.push(name);
    return [`v=spf1 include:x${queriedNames.length}.no include:y${queriedNames.length}.no`];
  };
  await includedRecords(["v=spf1 include:a.no"], endless);
  expect(queriedNames).toHaveLength(10);
});

test("a record that is not SPF needs no look-ups", async () => {
  const { textOf, queriedNames } = zone({});
  expect(await includedRecords(["MS=ms1", "include:a.no"], textOf)).toEqual([]);
  expect(queriedNames).toEqual([]);
});

test("the selectors of Microsoft 365 name the tenant that signs", async () => {
  const aliases: Readonly<Record<string, string>> = {
    "selector1._domainkey.firma.no": "selector1-firma-no._domainkey.Firma.onmicrosoft.com",
  };
  expect(await signingHosts("firma.no", async (name) => [aliases[name] ?? []].flat())).toEqual([
    "selector1-firma-no._domainkey.firma.onmicrosoft.com",
  ]);
});

test.each([
  [
    "selector1-firma-no._domainkey.firma.onmicrosoft.com.firma.no",
    "selector1-firma-no._domainkey.firma.onmicrosoft.com",
  ],
  ["Selector1-firma-no._domainkey.firma.onmicrosoft.com.", "selector1-firma-no._domainkey.firma.onmicrosoft.com"],
  ["dkim1.firma.no", "dkim1.firma.no"],
  ["x._domainkey.firma.no", "x._domainkey.firma.no"],
])("%s means %s in the zone of firma.no", (name, target) => expect(aliasTarget(name, "firma.no")).toBe(target));
