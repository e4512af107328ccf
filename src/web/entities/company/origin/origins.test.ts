import { expect, test } from "vitest";

import { contactExample } from "../../../../contract/endpoints/examples.ts";
import { answerText, originsOf } from "./origins.ts";

const noContact = { ...contactExample, full_name: null, job_title: null, email: null, phone: null };
const company = {
  phone: "+4722334455",
  email: "post@fjord.example",
  sources: [{ fields: ["name", "phone"], source: "Register A", retrieved_at: "2026-11-28T03:10:00.000Z" }],
};

test("each detail has its own source, and none is named twice or without one", () => {
  const contacts = [
    { ...noContact, phone: "+4722334455" },
    { ...noContact, full_name: "Kari Testesen", job_title: "Daglig leder", email: "kari@fjord.example" },
  ];
  expect(originsOf(company, contacts)).toMatchObject([
    { label: "Phone", value: "+4722334455", source: "Register A", page: null },
    { label: "E-mail", value: "post@fjord.example", source: "Register A", lastSeen: "2026-11-28T03:10:00.000Z" },
    { label: "Kari Testesen, Daglig leder", value: "kari@fjord.example", page: contactExample.evidence_url },
  ]);
  expect(originsOf({ phone: null, email: null, sources: [] }, [])).toEqual([]);
});

test.each([
  ["nb", "28. november 2026", "reservert seg mot markedsføring"],
  ["sv", "28 november 2026", "avböjt marknadsföring"],
  ["da", "28. november 2026", "reklamebeskyttet"],
  ["fi", "28. marraskuuta 2026", "suoramarkkinoinnin"],
  ["en", "November 28, 2026", "opted out of marketing"],
] as const)("an answer in %s names source, day, opt-out and the way to object", (language, day, optOut) => {
  const origins = originsOf(company, []);
  const text = answerText({ origins, optedOut: true, language, address: "https://crm.example/privacy" });
  expect(text).toContain("+4722334455: Register A");
  expect(text).toContain(day);
  expect(text).toContain(optOut);
  expect(text).toMatch(/https:\/\/crm\.example\/privacy$/);
  expect(answerText({ origins, optedOut: false, language, address: "" })).not.toContain(optOut);
});
