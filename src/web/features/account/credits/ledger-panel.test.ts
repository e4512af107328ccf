import { expect, test } from "vitest";
import { ledgerExample } from "../../../../contract/endpoints/account-examples.ts";
import { ledgerCsv } from "./ledger-panel.tsx";

test("a debit is negative, text is quoted where it must be, and formulas are disarmed", () => {
  const entries = [
    { ...ledgerExample, type: "debit" as const, amount: 0.1, description: 'Lists, "many"', reference: null },
    { ...ledgerExample, id: 89, type: "credit" as const, amount: 500, description: "=1+1" },
  ];
  expect(ledgerCsv(entries, "rfc4180").split("\r\n")).toEqual([
    "id,created_at,type,description,reference,amount,balance_after",
    `88,${ledgerExample.created_at},debit,"Lists, ""many""",,-0.1,480.5`,
    `89,${ledgerExample.created_at},credit,"'=1+1",${ledgerExample.reference},500,480.5`,
    "",
  ]);
  expect(ledgerCsv(entries, "excel").split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFid;created_at;type;description;reference;amount;balance_after",
    `88;${ledgerExample.created_at};debit;"Lists, ""many""";;-0,1;480,5`,
  ]);
});
