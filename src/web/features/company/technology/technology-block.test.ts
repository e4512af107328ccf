import { expect, test } from "vitest";

import { techExample } from "../../../../contract/endpoints/examples.ts";
import { technologiesOf } from "./technology-block.tsx";

const shape = (groups: ReturnType<typeof technologiesOf>) =>
  groups.map(({ label, technologies }) => [
    label,
    ...technologies.map(({ name, searchable }) => (searchable ? name : `${name}, not searched`)),
  ]);
const evidence = { basis: "observed", evidence: "x", page_url: null, first_seen: "", retrieved_at: "" } as const;

test("technologies are grouped by category; those outside the flat profile have no search link", () => {
  const technologies = [
    { ...evidence, name: "WordPress", category: "cms" },
    { ...evidence, name: "Drupal", category: "cms" },
    { ...evidence, name: "Cookiebot", category: "consent" },
  ] as const;
  const profile = { ...techExample, technologies: [...technologies] };
  expect(shape(technologiesOf(profile))).toEqual([
    ["Content management", "WordPress", "Drupal, not searched"],
    ["Cookie consent", "Cookiebot, not searched"],
  ]);
});

test("a profile without evidence shows its names", () => {
  expect(shape(technologiesOf({ ...techExample, technologies: [] }))[0]).toEqual(["Content management", "WordPress"]);
});
