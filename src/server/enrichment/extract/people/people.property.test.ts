/** In any layout of a staff page, no person gets another person's fact. */
import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { factsOfHtml } from "../testing/facts-of-html.ts";
import { makeStaffPage } from "../../../../checks/testing/small-web/staff-pages.ts";

const PAGES = 3000;

test("facts of people are assigned to the right person, in any layout and order", () => {
  const wrong: string[] = [];
  const clear = new Map<string, { read: number; stated: number }>();
  for (let number = 0; number < PAGES; number++) {
    const { html, country, people, layout, isClear } = makeStaffPage(new Random(34, number));
    const read = new Map(factsOfHtml(html, { country }).people.map((person) => [person.name, person]));
    for (const [name, { title, email, phone }] of read) {
      const truth = people.find((person) => person.name === name);
      const isRight =
        truth !== undefined &&
        (title === null || title === truth.title) &&
        (email === null || email === truth.email) &&
        (phone === null || phone === truth.e164);
      if (!isRight) wrong.push(`page ${number}, ${layout}: ${[name, title, email, phone].join(", ")}\n${html}`);
    }
    if (!isClear) continue;
    const counts = clear.get(layout) ?? { read: 0, stated: 0 };
    clear.set(layout, counts);
    for (const { name, title, email, e164 } of people) {
      if (title === "" && email === "") continue;
      const person = read.get(name);
      for (const [value, fact] of [
        [person?.title, title],
        [person?.email, email],
        [person?.phone, e164],
      ] as const) {
        if (fact === "") continue;
        counts.stated++;
        if (value === fact) counts.read++;
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  // Returning nothing would pass too.
  for (const { read, stated } of clear.values()) expect(read / stated).toBeGreaterThan(0.9);
});
