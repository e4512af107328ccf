/** Contacts, social profiles and technology of demo companies, checked against the contract. */
import { expect, test } from "vitest";

import { demoCompanies } from "./demo-companies.ts";
import { flatProfile } from "../enrichment/technology/detect-technologies.ts";

const companies = [...demoCompanies(3_000, 11, new Date("2026-11-21T12:00:00.000Z"))];

test("a contact is a person or a mailbox, and facts about an e-mail exist only with an e-mail", () => {
  const contacts = companies.flatMap((one) => one.contacts);
  expect(contacts.length).toBeGreaterThan(500);
  for (const { email, email_status, email_type, full_name, first_name, last_name, confidence, phone } of contacts) {
    expect([email_status === null, email_type === null]).toEqual([email === null, email === null]);
    expect(full_name).toBe(first_name === null ? null : `${first_name} ${last_name}`);
    if (email_type !== null) expect(email_type).toBe(full_name === null ? "generic" : "personal");
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    if (phone !== null) expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
  }
});

test("a company has at most four profiles, one per platform, at the address of its handle", () => {
  const withSocials = companies.filter(({ socials }) => socials.length > 1);
  expect(withSocials.length).toBeGreaterThan(50);
  for (const { socials } of withSocials) {
    expect(socials.length).toBeLessThanOrEqual(4);
    expect(new Set(socials.map(({ platform }) => platform)).size).toBe(socials.length);
    for (const { url, handle } of socials) expect(url.endsWith(handle ?? "?")).toBe(true);
  }
});

test("every fact of an invented website has a page of that site and a date", () => {
  for (const { facts, contacts, socials, tech, createdAt } of companies) {
    const websiteFacts = [...contacts.filter(({ source }) => source === "website"), ...socials];
    for (const { evidence_url, first_seen, retrieved_at } of websiteFacts) {
      expect(evidence_url?.startsWith(`${facts.website}/`)).toBe(true);
      expect(first_seen).toBe(createdAt);
      expect((retrieved_at ?? "") > createdAt).toBe(true);
    }
    for (const { evidence_url, retrieved_at } of contacts.filter(({ source }) => source !== "website"))
      expect([evidence_url, retrieved_at]).toEqual([null, null]);
    if (tech) {
      expect(flatProfile(tech.technologies)).toMatchObject({ cms: tech.cms, frameworks: tech.frameworks });
      expect(tech.technologies).toEqual(
        tech.technologies.toSorted((a, b) => (`${a.category} ${a.name}` < `${b.category} ${b.name}` ? -1 : 1)),
      );
      for (const { retrieved_at } of tech.technologies) expect(retrieved_at).toBe(tech.detected_at);
    }
  }
});

test("lists of technologies are sorted, each name once", () => {
  const lists = companies.flatMap(({ tech }) =>
    tech ? [tech.frameworks, tech.analytics, tech.payment_providers, tech.marketing] : [],
  );
  expect(lists.some((names) => names.length > 1)).toBe(true);
  for (const names of lists) expect(names).toEqual([...new Set(names)].sort());
});
