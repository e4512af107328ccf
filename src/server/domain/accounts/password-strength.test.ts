import { expect, test } from "vitest";

import { passwordFault } from "./password.ts";

const email = "Kari.Nordmann@firma.example";

test.each([
  "kari.nordmann@firma.example",
  "KARI.NORDMANN@firma.example",
  "kari.nordmann",
  "kari.nordmann2026!",
  "Kari.NordmannKari.Nordmann",
])("%s is the account's own e-mail", (password) => {
  expect(passwordFault(password, email)).toContain("e-mail");
});

test.each([
  "password12345",
  "Password!!!!2026",
  "qwertyqwerty",
  "123456123456",
  "111111111111",
  "1234567890123",
  "!!!!!!!!!!!!",
])("%s is common", (password) => {
  expect(passwordFault(password, email)).toContain("most common");
});

test.each([
  "correct horse battery",
  "blåbærsyltetøy 2026",
  "kt2t-kfqb-nsmw-hvpu",
  "Kari.Nordmann likes tea",
  "sommeren på hytta",
])("%s is taken", (password) => {
  expect(passwordFault(password, email)).toBeUndefined();
});
