import { afterAll, beforeAll, expect, test } from "vitest";

import { type Answer, type LoopbackWeb, startLoopbackWeb } from "../../../../checks/testing/loopback-web.ts";
import { RobotsGate } from "./robots-gate.ts";
import { SiteFetcher } from "../site-fetcher.ts";
import { SiteError } from "../site-failure.ts";

let web: LoopbackWeb;
beforeAll(async () => void (web = await startLoopbackWeb()));
afterAll(() => web.close());

let now = 0;
const gateOf = () => new RobotsGate(new SiteFetcher({ ...web.fetcherOptions, deadlineMs: 1500 }), () => now);
const text =
  (body: string): Answer =>
  (_, response) =>
    response.end(body);
const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();
async function verdict(gate: RobotsGate, url: string): Promise<string> {
  try {
    await gate.permit(new URL(url), {});
    return "allowed";
  } catch (error) {
    return error instanceof SiteError ? error.failure : "broken";
  }
}

test.each<[string, Answer, string]>([
  ["a file that denies", text("User-agent: *\nDisallow: /"), "robots_denied"],
  ["a file that allows", text("User-agent: *\nDisallow: /intern"), "allowed"],
  ["no file", status(404), "allowed"],
  ["a forbidden file", status(403), "allowed"],
  ["a broken server", status(500), "robots_unavailable"],
  ["a busy server", status(503), "robots_unavailable"],
  ["too many requests", status(429), "robots_unavailable"],
  ["a silent server", () => undefined, "robots_unavailable"],
  [
    "redirects without end",
    (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
    "allowed",
  ],
  ["a redirect inwards", (_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(), "allowed"],
  ["a file whose rules begin after 512 kB", text(`${"#\n".repeat(256_000)}User-agent: *\nDisallow: /`), "allowed"],
])("%s", async (what, answer, expected) => {
  const host = `${what.replaceAll(/\W/g, "").toLowerCase()}.no`;
  web.host(host, answer);
  expect(await verdict(gateOf(), `http://${host}/side`)).toBe(expected);
});

test("an unknown host name has its own fault", async () => {
  expect(await verdict(gateOf(), "http://borte.no/")).toBe("name_not_found");
});

test("a file is requested once a day, and again after each failure", async () => {
  const gate = gateOf();
  const times = () => web.asked.filter((path) => path === "dag.no/robots.txt").length;
  web.host("dag.no", text("User-agent: *\nDisallow: /intern"));
  await Promise.all([verdict(gate, "http://dag.no/a"), verdict(gate, "http://dag.no/b")]);
  expect(times()).toBe(1);
  now += 25 * 3_600_000;
  await verdict(gate, "http://dag.no/a");
  expect(times()).toBe(2);
  web.host("feil.no", status(500));
  expect(await verdict(gate, "http://feil.no/")).toBe("robots_unavailable");
  web.host("feil.no", text(""));
  expect(await verdict(gate, "http://feil.no/")).toBe("allowed");
});
