/**
 * Parses robots.txt files of other projects: measures all files below a folder (`--robots FOLDER`, such as the 4 231
 * real ones of scrapy/protego, BSD-3), and checks the results of cases from google/robotstxt-spec-test (Apache-2.0,
 * `*.textproto`).
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { readRobots } from "../../../server/enrichment/crawl/robots/robots-file.ts";
import { ms, quantile, table } from "../figures.ts";

const CRAWLER = "NordscopeBot";
const STRING = String.raw`(?:"(?:[^"\\]|\\.)*"\s*)+`;
const FILE = new RegExp(String.raw`robotstxt:\s*(${STRING})`, "g");
const CASE = new RegExp(
  String.raw`testurl:\s*(${STRING})useragent:\s*(${STRING})expected_outcome:\s*(ALLOWED|DISALLOWED)`,
  "g",
);

export function printRobotsFiles(folder: string): void {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const cases = files.filter((file) => file.endsWith(".textproto"));
  const real = files.filter((file) => !/\.(?:textproto|java|xml|md|proto|bazel|gitignore)$/.test(file));
  const times = real.map((file) => {
    const text = readFileSync(file, "utf8");
    const startedAt = performance.now();
    readRobots(text, CRAWLER).allows(new URL("https://www.firma.no/kontakt?x=1"));
    return performance.now() - startedAt;
  });
  // The corpus contains each file twice.
  const once = new Map(cases.flatMap((file) => outcomesOf(readFileSync(file, "utf8"))).map((one) => [one.line, one]));
  const outcomes = [...once.values()];
  const wrong = outcomes.filter(({ isRight }) => !isRight);
  console.log(
    table(
      ["robots.txt", "", ""],
      [
        [
          "real files read",
          String(real.length),
          `p99 ${ms(quantile(times, 0.99))} ms, most ${ms(Math.max(0, ...times))} ms`,
        ],
        ["cases of the specification", String(outcomes.length), `${wrong.length} differ`],
        ...WHY.map(({ why, is }) => ["", String(wrong.filter(is).length), why]),
        ["", String(wrong.filter((one) => !WHY.some(({ is }) => is(one))).length), "not explained"],
      ],
    ),
  );
  for (const { line } of wrong) console.log(line);
}

const ESCAPES = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

interface Outcome {
  isRight: boolean;
  path: string;
  robots: string;
  line: string;
}

/** Reasons for intentional differences; `robots-file.test.ts` has one case for each. */
const WHY: readonly { why: string; is: (one: Outcome) => boolean }[] = [
  { why: "the file itself may always be read (RFC 9309, 2.2.2)", is: ({ path }) => path === "/robots.txt" },
  {
    why: "Google's extension: /index.html equals its folder",
    is: ({ robots }) => /allow:.*\/index\.html/i.test(robots),
  },
  { why: "addresses are sent encoded, rules compared so (2.2.2)", is: ({ path }) => /%[89a-f]/i.test(path) },
  { why: "%62 is b (2.2.2)", is: ({ path, robots }) => robots.includes("%62") && !path.includes("%") },
];

function outcomesOf(text: string): Outcome[] {
  const starts = [...text.matchAll(FILE)];
  return starts.flatMap((start, place) => {
    const body = text.slice(start.index + start[0].length, starts[place + 1]?.index);
    const robots = stringOf(start[1] ?? "");
    return [...body.matchAll(CASE)].flatMap(([, url = "", agent = "", outcome = ""]) => {
      const address = URL.parse(stringOf(url));
      if (!address) return [];
      const allowed = readRobots(robots, stringOf(agent)).allows(address);
      const line = `${stringOf(agent)} ${address.href}: expected ${outcome}\n${robots}`;
      return [{ isRight: allowed === (outcome === "ALLOWED"), path: address.pathname, robots, line }];
    });
  });
}

/**
 * Adjacent strings are concatenated; octal, hexadecimal and letter escapes are decoded (text format of protocol
 * buffers).
 */
function stringOf(literal: string): string {
  const bytes = [...literal.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, inner = ""]) => inner)
    .join("")
    .replaceAll(
      /\\(?:x([\da-f]{1,2})|([0-7]{1,3})|(.))/gi,
      (_: string, hex?: string, octal?: string, letter?: string) => letterOf(hex, octal, letter),
    );
  return /[\u0080-\u00ff]/.test(bytes) && !/[\u0100-\uffff]/.test(bytes)
    ? Buffer.from(bytes, "latin1").toString()
    : bytes;
}

function letterOf(hex: string | undefined, octal: string | undefined, letter = ""): string {
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return octal === undefined ? (ESCAPES.get(letter) ?? letter) : String.fromCodePoint(Number.parseInt(octal, 8));
}
