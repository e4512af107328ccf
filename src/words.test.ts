import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** A comment that begins like a question without asking one: begin with a verb ("Reads …") or a noun phrase instead. */
const headless = /^\s*(\/\*\*|\*|\/\/)\s*(@returns )?(What|Who|Whether|Whoever|How)\b(?!.*\?)/;
/** Words that readers stumble over: again, recently, any caller, returns, calls. */
const odd = /^\s*(\/\*\*|\*|\/\/).*\b(anew|of late|whoever|whichever|nobody|told|tells?)\b/i;
/** Marks of English that must be read twice: clauses as nouns, "alone" for only, "stands" for is, "comes" for arrives. */
const strong =
  /\b(of|for|by|to|with|from|in|on|than|as|beside|into|after|before)\s+(what|who|whom)\b|\balone\b|\bbeside\b|^(what|who)\b|\b(is|are) none\b|\bstands?\b(?!-)|\b(comes?|came|goes|gone) (to|from|with|back|first|by|in|out|of|late|after|before)\b|\b(anew|of late|whoever|whichever|nobody|told|tells?)\b/i;

/** Comments that may stay: none. */
const HEADLESS_LEFT = 0;
const ODD_LEFT = 0;
/** Comments with a strong mark, counted once each; the limit must only fall. */
const STRONG_LEFT = 0;

const MAIN_README = { lines: 109, words: 1_100 };
/** Lines of a room's README; longer notes belong into a dated NOTES.md or FIGURES.md in the same folder. */
const ROOM_README = 40;
const LINE_LENGTH = 100;
/** Operating takes more than a room. */
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
      .flatMap((line, index) => (habit.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** Each comment as one text: a block, or consecutive lines that begin with `//`. Directives of tools are left out. */
function wholeComments(file: string): string[] {
  const comments = read(file).matchAll(/^[ \t]*(?:\/\/.*(?:\n[ \t]*\/\/.*)*|\{?\/\*[\s\S]*?\*\/)/gm);
  return [...comments].flatMap(([comment]) => {
    const text = comment
      .replaceAll(/^[ \t{]*(?:\/\*+|\*\/|\*|\/\/)|\*\/$/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return /^(oxlint|@ts-|@vitest)/.test(text) ? [] : [text];
  });
}

/** All source files except two that must name the marks. */
const sources = filesOf("{src,e2e}/**/*.{ts,tsx}").filter(
  (file) => !/\.(gen|d)\.ts$/.test(file) && !/\b(words|names)\.test\.ts$/.test(file),
);

test("no more comments than before have words that must be read twice", () => {
  const comments = sources.flatMap((file) => wholeComments(file).map((comment) => ({ file, comment })));
  const faults = comments.flatMap(({ file, comment }) => {
    const mark = strong.exec(comment.replaceAll(/`[^`]*`/g, ""))?.[0];
    return mark === undefined ? [] : [`${file}: ${mark}: ${comment}`];
  });
  expect(comments.length).toBeGreaterThan(5000);
  expect(faults.length > STRONG_LEFT ? faults : []).toEqual([]);
});

/** Texts of a file that can be printed or shown: strings, templates with `…` for their values, texts of elements. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked ?? "").join("…")),
    JSXText: ({ value }) => void texts.push(value.replaceAll(/\s+/g, " ").trim()),
  });
  visitor.visit(parseSync(file, read(file)).program);
  // Code in backticks, queries of SQL and headings such as "What is stored" are not sentences.
  return texts.filter((text) => / /.test(text) && !/\b(SELECT|INSERT|CREATE|WITH)\b/.test(text));
}

test("printed texts, problem details and test titles have no words that must be read twice", () => {
  // Parsing all files would take seconds.
  const suspects = sources.filter((file) => strong.test(read(file).replaceAll(/["'`>](?=who\b)/gi, " of ")));
  const faults = suspects.flatMap((file) =>
    textsIn(file).flatMap((text) => {
      const mark = strong.exec(text.replaceAll(/`[^`]*`|\bcomes? (from|first|back|with)\b|^What\b/gi, ""))?.[0];
      return mark === undefined ? [] : [`${file}: ${mark}: ${text}`];
    }),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["begin with What, Who, Whether or How", headless, HEADLESS_LEFT],
  ["use anew, of late, whoever, nobody, told, tells", odd, ODD_LEFT],
])("no more comments than before %s", (_habit, habit, left) => {
  const comments = commentsLike(habit);
  expect(comments.length > left ? comments : []).toEqual([]);
});

test("the main README fits into two minutes, a room's into one", () => {
  const lengths = filesOf("{README.md,*/**/README.md}").map((file) => ({
    file,
    lines: read(file).split("\n").length - 1,
  }));
  const long = lengths.filter(
    ({ file, lines }) => lines > (LONG[file] ?? (file === "README.md" ? MAIN_README.lines : ROOM_README)),
  );
  expect(long).toEqual([]);
  expect(read("README.md").split(/\s+/).length).toBeLessThanOrEqual(MAIN_README.words);
});

test("documents have short lines and ordinary English", () => {
  const documents = filesOf("{*.md,{docs,src,e2e,deploy}/**/{README,NOTES,FIGURES}.md,docs/**/*.md}");
  const faults = documents.flatMap((file) =>
    // Code is neither read as a sentence nor wrapped.
    read(file)
      .split("\n")
      .flatMap((line, index) => {
        const prose = line.replaceAll(/`[^`]*`/g, "").trim();
        const mark = strong.exec(prose)?.[0];
        // Tables of figures need wide lines.
        const isLong = line.length > LINE_LENGTH && !file.endsWith("FIGURES.md");
        return mark || isLong ? [`${file}:${index + 1} ${mark ?? "long"}: ${line}`] : [];
      }),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

/** Every file that a document can name, from the repository's root. */
const repository = filesOf("**/*.{ts,tsx,txt,csv,css,json,md}").map((file) => `/${file}`);

/** Checks links, file names in code (`fold.ts`), paths (`src/web/ui`), and lines with a name: `src/a.ts:12` (`name`). */
function faultsOfPaths(file: string): string[] {
  const text = read(file);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, path = ""]) =>
    join(file, "..", path),
  );
  const paths = [...text.matchAll(/`((?:src|e2e|docs|deploy|\.git\w+)\/[^`:*…\s]+)(?::(\d+)`\s+\(`([^`]+)`)?/g)];
  const missing = [...paths.map(([, path = ""]) => path), ...linked].filter((path) => !existsSync(join(root, path)));
  const names = [...text.matchAll(/`(?:\.\.\/)*(\w[\w.$/-]*\.(?:tsx?|txt|csv|css))`/g)].map(([, name = ""]) => name);
  const unknown = names.filter((name) => !repository.some((path) => path.endsWith(`/${name}`)));
  const moved = paths.flatMap(([, path = "", line, name = ""]) => {
    if (line === undefined || missing.includes(path)) return [];
    const lines = read(path).split("\n");
    const places = lines.flatMap((it, index) => (it.includes(name) ? [index + 1] : []));
    const [nearest] = places.toSorted((a, b) => Math.abs(a - Number(line)) - Math.abs(b - Number(line)));
    return lines[Number(line) - 1]?.includes(name) ? [] : [`${path}:${line} has no ${name}; line ${nearest} has`];
  });
  return [...new Set([...missing, ...unknown].map((path) => `${path} does not exist`)), ...moved].map(
    (fault) => `${file}: ${fault}`,
  );
}

test("documents name files that exist, and lines that hold the name", () => {
  const documents = filesOf("{*.md,{docs,src,e2e,deploy}/**/*.md}");
  expect(documents.flatMap(faultsOfPaths)).toEqual([]);
  expect(documents).toContain("CONTRIBUTING.md");
});

test("READMEs and docs name identifiers that exist", () => {
  const sources = filesOf("{*.json,{src,e2e}/**/*.{ts,tsx}}").map(read).join("\n");
  const documents = filesOf("{README,CONTRIBUTING}.md").concat(
    filesOf("{src,e2e,deploy}/**/README.md"),
    filesOf("docs/**/*.md"),
  );
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = ""]) => code.match(/(?<![\w.-])(?:[a-z]+|[A-Z][a-z]+)[A-Z]\w*/g) ?? [])
      .filter((name) => !sources.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
