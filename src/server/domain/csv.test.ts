import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

import { companyExample } from "../../contract/endpoints/examples.ts";
import type { CsvDialect } from "../../contract/csv.ts";
import { DEFAULT_EXPORT_COLUMNS } from "../../contract/csv.ts";
import { NO_FACTS } from "./companies/export-facts.ts";
import { companiesCsv, type CsvRow } from "./csv.ts";

const HEADER = "company_name,registry_id,address,city,website,employee_count,industry,contact_emails";
const row = (facts: Partial<CsvRow["company"]>, emails: string[] = []): CsvRow => ({
  company: { ...companyExample, ...facts },
  emails,
});
const csvOf = (rows: CsvRow[], dialect: CsvDialect) => companiesCsv(rows, DEFAULT_EXPORT_COLUMNS, dialect);
const cells = (text: string) => parse(text, { relax_column_count: false, record_delimiter: "\r\n" });

test("without companies the file is the header, ended by CRLF", () => {
  expect(csvOf([], "rfc4180")).toBe(`${HEADER}\r\n`);
});

test("a row has the eight columns; unknown values are empty, industry is code and name", () => {
  const text = csvOf(
    [
      row(
        {
          name: "Øl, Vin & Sønner AS",
          registry_id: "923609016",
          address: 'Storgata 1 "B"',
          city: "Tromsø",
          website: null,
          employee_count: 0,
          industry_id: 46210,
        },
        ["a@example.com", "b@example.com"],
      ),
    ],
    "rfc4180",
  );
  expect(text).toBe(
    `${HEADER}\r\n"Øl, Vin & Sønner AS",923609016,"Storgata 1 ""B""",Tromsø,,0,62.10 Computer programming activities,"a@example.com; b@example.com"\r\n`,
  );
});

test("a phone number is written as it is, a formula that begins like one is not", () => {
  const facts = { ...NO_FACTS, phone: "+4751990000", purpose: "+47519900001+1", vat_registered: false };
  const text = companiesCsv([{ ...row({}), facts }], ["phone", "purpose", "vat_registered", "in_group"], "rfc4180");
  expect(text).toBe('phone,purpose,vat_registered,in_group\r\n+4751990000,"\'+47519900001+1",false,\r\n');
});

test.each([
  "0150",
  "00123",
  "3/4",
  "1-2",
  "12.3.2026",
  "1.2",
  "10:30",
  "1234567890123",
  "1E5",
  "1 mai",
  "MAR1",
  "12 okt. 2026",
])("the excel dialect writes %j, which Excel would change, as a text, other dialects as it is", (name) => {
  const nameCell = (dialect: CsvDialect) => companiesCsv([row({ name })], ["name"], dialect).split("\r\n")[1];
  expect(nameCell("excel")).toBe(`"=""${name}"""`);
  for (const dialect of ["rfc4180", "crm"] as const) expect(nameCell(dialect)).toBe(name);
});

test.each(["5003", "923609016", "556036-0793", "62.10 Computer programming", "3M Norge", "1881 AS", "Mart 1 AB", "A1"])(
  "the excel dialect writes %j, which Excel leaves, as it is",
  (name) => expect(companiesCsv([row({ name })], ["name"], "excel")).toBe(`\uFEFFcompany_name\r\n${name}\r\n`),
);

test("a phone has no apostrophe in any dialect; Excel, which would take its plus away, gets it as a text", () => {
  const facts = { ...NO_FACTS, phone: "+4751990000" };
  const phoneCell = (dialect: CsvDialect) => companiesCsv([{ ...row({}), facts }], ["phone"], dialect).split("\r\n")[1];
  expect([phoneCell("rfc4180"), phoneCell("excel"), phoneCell("crm")]).toEqual([
    "+4751990000",
    '"=""+4751990000"""',
    "+4751990000",
  ]);
});

test("the dialect of a CRM has commas, no guards, a bare domain, the country's name, and a whole address", () => {
  const facts = {
    name: "=Nord & Co",
    website: "https://www.nord.example/om-oss",
    address: "-Gata 1",
    postal_code: "0150",
    city: "Oslo",
    country_code: "NO" as const,
  };
  expect(companiesCsv([row(facts)], ["name", "website", "address", "country_code"], "crm")).toBe(
    'company_name,website,address,country_code\r\n=Nord & Co,nord.example,"-Gata 1, 0150 Oslo, Norway",Norway\r\n',
  );
  expect(companiesCsv([row(facts)], ["address", "postal_code", "city"], "crm")).toBe(
    "address,postal_code,city\r\n-Gata 1,0150,Oslo\r\n",
  );
  const bare = { ...facts, website: null, address: null, postal_code: null, city: null };
  expect(companiesCsv([row(bare)], ["website", "address"], "crm")).toBe("website,address\r\n,Norway\r\n");
});

test("the excel dialect has a byte order mark and semicolons, and quotes cells with semicolons", () => {
  const text = csvOf([row({ name: "A; B" }, ["a@x.no", "b@x.no"])], "excel");
  expect(text.startsWith(`\uFEFF${HEADER.replaceAll(",", ";")}\r\n"A; B";`)).toBe(true);
  expect(text.endsWith('"a@x.no; b@x.no"\r\n')).toBe(true);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+47 Consulting", "'+47 Consulting"],
  ["-Minus AB", "'-Minus AB"],
  ["@home", "'@home"],
  ["|pipe", "'|pipe"],
  ["\ttab", "'\ttab"],
  ["\rcr", "'\rcr"],
  ["  =spaced", "  '=spaced"],
  ["＝1+1", "'＝1+1"],
  ["＋47", "'＋47"],
  ["－1", "'－1"],
  ["＠home", "'＠home"],
  ["｜pipe", "'｜pipe"],
  ["\u200B=1+1", "\u200B'=1+1"],
  ["\u2060 \uFEFF=1+1", "\u2060 \uFEFF'=1+1"],
  ["A=B", "A=B"],
  ["", ""],
])("a cell %j is written %j, so that no program runs it", (name, written) => {
  for (const dialect of ["rfc4180", "excel"] as const) {
    const text = csvOf([row({ name })], dialect);
    const parsed = parse(text, { bom: true, delimiter: dialect === "excel" ? ";" : ",", record_delimiter: "\r\n" });
    expect(parsed[1]?.[0]).toBe(written);
  }
});

test("every text of a company is made harmless, and a line end of any kind quoted", () => {
  const facts = { name: "-a", registry_id: "-b", address: "-c", city: "-d", website: "-e" };
  const [, written = []] = parse(csvOf([row(facts, ["-f@x.example"])], "rfc4180"));
  expect(written.filter((cell) => cell.startsWith("'-"))).toEqual(["'-a", "'-b", "'-c", "'-d", "'-e", "'-f@x.example"]);
  for (const name of ["a\rb", "a\nb", "a\r\nb"]) expect(csvOf([row({ name })], "rfc4180")).toContain(`"${name}"`);
});

test("a cell with a semicolon or an apostrophe is quoted: Nordic spreadsheets split rows at semicolons", () => {
  const text = csvOf([row({ name: "Foo;=1+1", city: "L'Isle", address: "=2" }, ["a@x.no", "b@x.no"])], "rfc4180");
  for (const cell of ["Foo;=1+1", "L'Isle", "'=2", "a@x.no; b@x.no"]) expect(text).toContain(`"${cell}"`);
});

test("a CSV reader returns any name unchanged", () => {
  const harmless = fc
    .string({ unit: "binary" })
    .filter((text) => !/^[^\S\t\r]*[=+\-@|\t\r]/.test(text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "")));
  fc.assert(
    fc.property(fc.array(fc.tuple(harmless, harmless), { minLength: 1, maxLength: 5 }), (pairs) => {
      const text = csvOf(
        pairs.map(([name, city]) => row({ name, city })),
        "rfc4180",
      );
      expect(
        cells(text)
          .slice(1)
          .map((one) => [one[0], one[3]]),
      ).toEqual(pairs);
    }),
  );
});
