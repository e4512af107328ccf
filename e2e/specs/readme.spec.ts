/** Commands, requests and searches of the README work on the default demo, and its pictures are new. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";

import { openExplorer } from "../explorer.ts";
import { expect, test as base } from "../fixtures.ts";
import { committedState } from "../pictures/committed-state.ts";
import { type RunningServer, startServer } from "../server.ts";
import { demoAccount, signIn } from "../sign-in.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pagesOfDocs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
const documents = ["README.md", "CONTRIBUTING.md", ...pagesOfDocs.map((name) => `docs/${name}`)];

/** They need the internet, a repository, or are this very run. */
const NOT_RUN = [/^npm ci/, /^npm run nordscope -- sync/, /^SYNC=daily/, /^npm run nordscope -- enrich/, /^git /];
/** Checks and servers that other stages run. */
const RUN_ELSEWHERE = [/^npm run (dev|check)$/, /^npm test$/];

/** The commands of the fenced blocks of shell, without comments. */
function commandsOf(document: string): string[] {
  return [...read(document).matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.replaceAll("\\\n", " ").split("\n"))
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "" && ![...NOT_RUN, ...RUN_ELSEWHERE].some((pattern) => pattern.test(line)));
}

const test = base.extend<{}, { demo: RunningServer }>({
  demo: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "nordscope-readme-"));
      const server = await startServer(dataDir);
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("every fenced command runs on the default demo, and every request finds companies", async ({ demo }) => {
  test.setTimeout(120_000);
  const commands = documents.flatMap(commandsOf);
  expect(commands.length).toBeGreaterThan(1);
  let key = "";
  for (const command of commands) {
    const { stdout } = await promisify(execFile)("sh", ["-ec", command.replaceAll("http://127.0.0.1:3000", demo.url)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: demo.dataDir, NORDSCOPE_API_KEY: key },
    });
    const answer: unknown = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    if (command.startsWith("curl")) expect(z.parse(z.object({ total: z.number() }), answer).total).toBeGreaterThan(0);
    else ({ api_key: key } = z.parse(z.object({ api_key: z.string() }), answer));
  }
});

test("every quoted search of the README finds companies", async ({ browser, demo }) => {
  const prose = read("README.md")
    .replaceAll(/```.*?```/gs, "")
    .replaceAll(/`[^`]*`/g, "")
    .replaceAll(/<[^>]*>/g, "");
  const searches = [...prose.matchAll(/"([^"]+)"/g)].map(([, words = ""]) => words);
  expect(searches.length).toBeGreaterThan(1);
  const context = await browser.newContext({ baseURL: demo.url });
  await signIn(context, demo.url, await demoAccount(demo.url));
  const page = await context.newPage();
  await openExplorer(page);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  for (const words of searches) {
    await page.keyboard.press("ControlOrMeta+k");
    await palette.getByRole("combobox").fill(words);
    await expect(
      palette
        .getByRole("option")
        .filter({ hasText: /[1-9][\d,]*\scompan(y|ies)/ })
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
  }
  await context.close();
});

test("the committed pictures show the pages and the version of today", () => {
  expect(JSON.parse(read("e2e/screenshots/taken.json"))).toEqual(committedState());
  const pictures = [...read("README.md").matchAll(/e2e\/screenshots\/[\w.-]+/g)].map(([path]) => path);
  expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
