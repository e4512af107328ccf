import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** A comment that begins like a question without asking one: begin with a verb ("Reads …") or a noun phrase instead. */
const headless = /^\s*(\/\*\*|\*|\/\/)\s*(@returns )?(What|Who|Whether|Whoever|How)\b(?!.*\?)/;
/** Words that readers stumble over: again, recently, any caller, returns, calls. */
const odd = /^\s*(\/\*\*|\*|\/\/).*\b(anew|of late|whoever|whichever|nobody|told|tells?)\b/i;

/** Comments that may stay: none. */
const HEADLESS_LEFT = 0;
const ODD_LEFT = 0;

/** Lines of a README that a newcomer reads whole; longer notes go into a dated NOTES.md or FIGURES.md beside it. */
const MAIN_README = 109;
const ROOM_README = 40;
/** Still too long; nothing may be added. */
const LONG: Readonly<Record<string, number>> = { "deploy/README.md": 110 };

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => /(^|[/\\])(node_modules|dist|\.cache)$/.test(path) });
}

function commentsLike(habit: RegExp): string[] {
  const files = filesOf("{src,e2e}/**/*.{ts,tsx}").filter((file) => !/\.(gen|d)\.ts$/.test(file));
  return files.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) => (habit.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
}

test.each([
  ["begin with What, Who, Whether or How", headless, HEADLESS_LEFT],
  ["use anew, of late, whoever, nobody, told, tells", odd, ODD_LEFT],
])("no more comments than before %s", (_habit, habit, left) => {
  const found = commentsLike(habit);
  expect(found.length > left ? found : []).toEqual([]);
});

test("the main README fits into two minutes, a room's into one", () => {
  const lengths = filesOf("{README.md,*/**/README.md}").map((file) => ({
    file,
    lines: read(file).split("\n").length - 1,
  }));
  const long = lengths.filter(
    ({ file, lines }) => lines > (LONG[file] ?? (file === "README.md" ? MAIN_README : ROOM_README)),
  );
  expect(long).toEqual([]);
});
