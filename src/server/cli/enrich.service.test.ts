import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import {
  type LoopbackNames,
  type LoopbackWeb,
  page,
  startLoopbackNames,
  startLoopbackWeb,
} from "../../checks/testing/loopback-web.ts";

// Each case starts whole processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const number = "923609016";
const FRONT = `<h1>Fjord</h1><a href="/kontakt">Kontakt oss</a><link rel="stylesheet" href="/cdn/shop/t/4/assets/base.css">
  <a href="https://www.linkedin.com/company/fjord">LinkedIn</a>`;
const CONTACT = `<h1>Kontakt</h1><p><a href="mailto:post@fjord.no">post@fjord.no</a></p><footer>Org.nr. ${number} MVA</footer>`;

let dataDir = "";
let web: LoopbackWeb;
let names: LoopbackNames;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nordscope-cli-enrich-"));
  web = await startLoopbackWeb();
  names = await startLoopbackNames((name) => name === "fjord.no");
});
afterEach(async () => {
  await Promise.all([web.close(), names.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** @returns ids of a company with a website, and one without */
function imported(): Promise<number[]> {
  return withStore(async ({ writer }) => {
    const facts = { website: `http://fjord.no:${web.port}/`, registry_status: "active" } as const;
    const results = await writer.merge(
      [
        { country_code: "NO", registry_id: number, name: "FJORD AS", facts, past: [] },
        { country_code: "NO", registry_id: "990888213", name: "VIK AS", facts: {}, past: [] },
      ],
      { source: "Register", retrievedAt: "2026-01-01T00:00:00.000Z" },
    );
    return results.map(({ id }) => id);
  });
}

/** Runs the command in a child process; the stand-in web servers run in this process. */
const enrich = (...words: string[]) => run("enrich", ...words);
async function run(...words: string[]): Promise<{ status: number | null; last: string; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...words, "--resolver", names.server], {
    env: { DATA_DIR: dataDir, ENRICH_CONTACT: "crawler@example.org" },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status: child.exitCode, stderr, last: stdout.trimEnd().split("\n").at(-1) ?? "" };
}
const LOOPBACK = ["--allow-network", "127.0.0.1/32"];

test("companies are visited, facts of their websites are stored, and a second run has no due companies", async () => {
  let caller = "";
  web.host("fjord.no", (request, response) => {
    caller = request.headers["user-agent"] ?? "";
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else page(request.url === "/" ? FRONT : CONTACT)(request, response);
  });
  const [id = 0] = await imported();
  const firstRun = await enrich(...LOOPBACK);
  expect(firstRun.stderr).not.toContain("Error");
  expect(firstRun.status).toBe(0);
  const { seconds, ...summary } = z.looseObject({ seconds: z.number() }).parse(JSON.parse(firstRun.last));
  expect(seconds).toBeGreaterThan(0);
  expect(summary).toEqual({
    due: 2,
    visited: 2,
    complete: 1,
    failed: { no_website: 1 },
    websites_found: 0,
    verified: 1,
    contacts: 1,
    socials: 1,
    technologies: 1,
  });
  expect(caller).toMatch(/^NordscopeBot\/\d+\.\d+\.\d+ \(\+crawler@example\.org\)$/);
  await withStore(async ({ companies, sites }) => {
    expect(await companies.contacts(id)).toMatchObject([
      { email: "post@fjord.no", email_type: "generic", verified: true },
    ]);
    expect(await companies.tech(id)).toMatchObject({ ecommerce: "Shopify" });
    expect(await companies.get(id)).toMatchObject({ value: { website_verified: true } });
    expect(await sites.state(id)).toMatchObject({ outcome: "complete", proof: { level: 4 } });
  });
  expect(JSON.parse((await enrich(...LOOPBACK)).last)).toMatchObject({ due: 0, visited: 0 });
  expect(JSON.parse((await enrich("--company", String(id), ...LOOPBACK)).last)).toMatchObject({
    due: 1,
    visited: 1,
    complete: 1,
  });
  expect(JSON.parse((await enrich("se", "--older-than", "0", ...LOOPBACK)).last)).toMatchObject({ due: 0 });
});

test("the claim of a killed process is taken over at once; that of a living one is named, with exit 1", async () => {
  const requested = Promise.withResolvers<void>();
  let hangs = true;
  web.host("fjord.no", (request, response) => {
    requested.resolve();
    if (hangs) return;
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else page(request.url === "/" ? FRONT : CONTACT)(request, response);
  });
  const [id = 0] = await imported();
  const words = ["enrich", "--company", String(id), ...LOOPBACK];
  const main = join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [main, ...words, "--resolver", names.server], {
    env: { DATA_DIR: dataDir, ENRICH_CONTACT: "crawler@example.org" },
    stdio: "ignore",
  });
  await requested.promise;
  const rival = await run(...words);
  expect(rival.status).toBe(1);
  expect(rival.stderr).toMatch(
    new RegExp(`Company ${id} was not visited: process ${child.pid} on \\S+ has it until 20\\S+Z\\.`),
  );
  hangs = false;
  const killed = once(child, "exit");
  child.kill("SIGKILL");
  await killed;
  const next = await run(...words);
  expect([next.status, JSON.parse(next.last)]).toMatchObject([0, { visited: 1, complete: 1 }]);
});

test("without the operator's permission no private address is contacted, and the failed visit removes no fact", async () => {
  web.host("fjord.no", page(FRONT));
  const [id = 0] = await imported();
  const { status, last: lastLine } = await enrich("--company", String(id));
  expect(status).toBe(0);
  expect(JSON.parse(lastLine)).toMatchObject({ visited: 1, complete: 0, failed: { port_not_allowed: 1 }, contacts: 0 });
  expect(web.connections()).toBe(0);
});

test("inspect shows the facts of a web page, or the reason why it cannot be read", async () => {
  web.host("fjord.no", (request, response) => {
    if (request.url === "/robots.txt") response.end("User-agent: *\nDisallow: /intern");
    else page(CONTACT)(request, response);
  });
  const address = `http://fjord.no:${web.port}`;
  const inspection = await run(
    "inspect",
    `${address}/kontakt`,
    "--country",
    "NO",
    "--registry-id",
    number,
    ...LOOPBACK,
  );
  expect(inspection.status).toBe(0);
  expect(JSON.parse(inspection.last)).toMatchObject({
    url: `${address}/kontakt`,
    emails: [{ email: "post@fjord.no", type: "generic", evidence: "mailto" }],
    verification: { level: 4 },
  });
  const denied = await run("inspect", `${address}/intern`, ...LOOPBACK);
  expect([denied.status, denied.stderr.trim()]).toEqual([1, `${address}/intern: robots_denied.`]);
  const inwards = await run("inspect", "http://127.0.0.1/");
  expect([inwards.status, inwards.stderr.trim()]).toEqual([1, "http://127.0.0.1/: address_literal."]);
});

test.each([
  [["xx"], '"xx" is not a country: use no, se, dk or fi.'],
  [["--limit", "many"], '--limit must be a whole number up to 9007199254740991, not "many".'],
  [["--allow-network", "10.0.0.0"], '--allow-network must be a network like 10.1.0.0/16, not "10.0.0.0".'],
])("wrong arguments %j are one line", async (words, line) => {
  const { status, stderr } = await enrich(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(line);
});
