import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { runCommand } from "./run-command.ts";

let folder: string;
const printed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inspect-"));
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const page = `<html lang="nb"><title>Equinor</title><link rel="stylesheet" href="/wp-content/themes/x/style.css">
  <h3>Kari Lie</h3><p>Daglig leder</p><a href="mailto:kari.lie@equinor.com">Skriv</a><p>Mobil 915 03 700</p>
  <footer>Org.nr. 923 609 016 <a href="https://www.facebook.com/equinor"></a></footer></html>`;
const line = {
  url: "https://www.equinor.no/",
  emails: [{ email: "kari.lie@equinor.com", type: "personal", evidence: "mailto" }],
  phones: [{ phone: "+4791503700", kind: "phone", evidence: "text" }],
  socials: [{ platform: "facebook", url: "https://www.facebook.com/equinor", handle: "equinor" }],
  people: [{ name: "Kari Lie", title: "Daglig leder", email: "kari.lie@equinor.com", phone: "+4791503700" }],
  registry_numbers: [{ number: "923609016", country: "NO" }],
  technologies: [{ name: "WordPress", category: "cms", basis: "observed", evidence: "path /wp-content/" }],
  verification: { level: 4, reason: "registry number, Org.nr" },
};

function save(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test("one page with the company to which it is said to belong", async () => {
  const file = save("a.html", page);
  const args = ["--url", line.url, "--country", "no", "--registry-id", "923 609 016", "--name", "EQUINOR ASA"];
  expect(await runCommand(["inspect", file, ...args])).toBe(0);
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual(line);
});

test("a list of pages without companies prints one line each", async () => {
  save("a.html", page);
  const entry = JSON.stringify({ file: "a.html", url: line.url, country: "NO" });
  expect(await runCommand(["inspect", "--list", save("list.jsonl", `${entry}\n${entry}\n`)])).toBe(0);
  expect(printed.map((text): unknown => JSON.parse(text))).toEqual([
    { ...line, verification: null },
    { ...line, verification: null },
  ]);
});

test("a list goes on after a line that cannot be read, and names it", async () => {
  save("a.html", page);
  const entry = JSON.stringify({ file: "a.html", url: line.url, country: "NO" });
  const lines = ["{", JSON.stringify({ file: "none.html" }), entry, JSON.stringify({ file: "a.html", country: "XX" })];
  expect(await runCommand(["inspect", "--list", save("list.jsonl", lines.join("\n"))])).toBe(1);
  expect(printed.map((text): unknown => JSON.parse(text))).toEqual([
    { line: 1, error: 'not {"file":…,"url":…,"country":…}.' },
    { line: 2, error: `There is no file ${join(folder, "none.html")}.` },
    { ...line, verification: null },
    { line: 4, error: '"XX" is not a country: use NO, SE, DK or FI.' },
  ]);
});

test.each([
  [["http://127.0.0.1/"], 1, "http://127.0.0.1/: address_literal."],
  [["/no/such/file.html"], 1, "There is no file"],
  [[], 2, "FILE is missing"],
])("%o ends with one line", async (args, code, said) => {
  expect(await runCommand(["inspect", ...args])).toBe(code);
  expect(printed.join("\n")).toContain(said);
});
