import { expect, test } from "vitest";

import { PersonalData } from "./personal-data.ts";

const martin = new PersonalData({ by: "email", email: "martin.lindberg@vik.example" }, [
  {
    email: "Martin.Lindberg@vik.example",
    name: "Martin Lindbäck",
    phone: "+46701740613",
    profile: "https://www.linkedin.example/in/martin-l/",
  },
]);

test.each([
  "martin.lindberg@vik.example",
  "MARTIN.Lindberg@vik.example",
  "martin.lindberg%40vik.example",
  "Martin Lindbäck",
  "martin  LINDBÄCK",
  "Martin+Lindb%C3%A4ck",
  "Martin%20Lindb%C3%A4ck",
  "+46701740613",
  "+46 70 174 06 13",
  "0046 70-174 06 13",
  "+46 (0)70 174 06 13",
  "070-174 06 13",
  "070 1740613",
  "701740613",
  "linkedin.example/in/martin-l",
  "https://www.linkedin.example/in/martin-l",
  "http://linkedin.example/in/martin-l/",
  "linkedin.example%2Fin%2Fmartin-l",
])("%s is the person", (written) => {
  expect(martin.without(`call ${written}, today`)).toBe("call [removed], today");
});

test.each([
  "Martin Larsson",
  "Lindbäck",
  "Martin Lindbäckström",
  "170174061399",
  "0701740614",
  "linkedin.example/in/someone",
  "another@vik.example",
])("%s is somebody else", (written) => {
  expect(martin.without(`call ${written}, today`)).toBe(`call ${written}, today`);
});

test("a common name of one word is not a trace", () => {
  const contact = { email: "ida@vik.example", name: "Ida", phone: null, profile: null };
  const ida = new PersonalData({ by: "email", email: "ida@vik.example" }, [contact]);
  expect(ida.without("Ida writes to ida@vik.example")).toBe("Ida writes to [removed]");
});
