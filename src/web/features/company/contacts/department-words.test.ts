import { expect, test } from "vitest";

import { departmentName } from "./department-words.ts";

test.each([
  ["Ledelse", "Management"],
  ["Försäljning", "Sales"],
  ["TALOUS", "Finance"],
  ["Daglig leder", "Daglig leder"],
  ["HR", "HR"],
])("%s is %s", (name, english) => expect(departmentName(name)).toBe(english));
