import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Participles, adverbs, prepositions and pronouns: as a name, none of them says what a value is. */
const BARE = new Set(
  `told said asked wanted given kept came gone heard taken found known seen shown made left held named begun ended meant
  spent missed claimed noted late early fresh whole alone beside still again more less least most few much many before
  after since until meanwhile here there first last same other others one own all at from to of by over near due standing
  waiting coming asking`.split(/\s+/),
);

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Bare names that a room still has in its code and in its tests. Lower a limit after renaming; never raise one. */
const LIMITS: Readonly<Record<string, number>> = {
  "e2e tests": 2,
  "src/server/store": 1,
  "src/web/features tests": 2,
  "src/web/ui tests": 1,
};

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (path) => /(^|[/\\])(node_modules|dist|\.cache)$/.test(path) });
  return files.filter((file) => !/\.(gen|d)\.tsx?$/.test(file)).toSorted();
}

/** Returns the constants, variables and functions that a file declares, also those in patterns. */
function declaredNames(source: string): string[] {
  const direct = source.matchAll(/\b(?:(?:const|let)\s+([A-Za-z_]\w*)|function\*?\s+([A-Za-z_]\w*)\s*[(<])/g);
  const patterns = source.matchAll(/\b(?:const|let)\s+[[{]([^=\]}]*)[\]}]\s*=/g);
  return [
    ...direct,
    ...[...patterns].flatMap(([, names = ""]) => [...names.matchAll(/([A-Za-z_]\w*)\s*(?:,|$|=)/g)]),
  ].map(([, value, name = ""]) => value ?? name);
}

/** Returns a folder of the server or the web client, `src/contract`, `src` or `e2e`, with " tests" for a test file. */
function roomOf(file: string): string {
  const [area = "", part = "", room = ""] = file.split(/[/\\]/).slice(0, -1);
  const folder = [area, part, part === "server" || part === "web" ? room : ""].filter(Boolean);
  return (area === "e2e" ? area : folder.join("/")) + (isTest(file) ? " tests" : "");
}

test("names of values are nouns", () => {
  const bare = filesOf("{src,e2e}/**/*.{ts,tsx}").flatMap((file) =>
    declaredNames(readFileSync(join(root, file), "utf8"))
      .filter((name) => BARE.has(name))
      .map((name) => ({ room: roomOf(file), place: `${file} ${name}` })),
  );
  const rooms = [...Map.groupBy(bare, ({ room }) => room)];
  const tooMany = rooms.filter(([room, names]) => names.length > (LIMITS[room] ?? 0));
  const list = tooMany.map(
    ([room, names]) => `${room}: ${names.length}\n${names.map(({ place }) => place).join("\n")}`,
  );
  expect(list).toEqual([]);
});
