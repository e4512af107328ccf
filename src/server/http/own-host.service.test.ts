/** Host names that are answered, and readers of the demo account's password. */
import { afterEach, expect, test } from "vitest";

import { session } from "../../contract/account.ts";
import { hashPassword } from "../domain/accounts/password.ts";
import { demoAccountOf } from "../store/suite/accounts/account-records.ts";
import {
  codeOf,
  json,
  openServiceForTest,
  PASSWORD,
  read,
  type TestServiceOptions,
} from "../../checks/testing/service-for-test.ts";

let opened: Awaited<ReturnType<typeof openServiceForTest>> | undefined;
afterEach(() => opened?.remove());

async function service(config: TestServiceOptions["config"] = {}) {
  opened = await openServiceForTest({ companies: 1, config });
  return opened;
}
const withHost = (Host: string, more = {}) => ({ headers: { Host, ...more } });

test("without PUBLIC_URL only loopback names are answered, also for pages; probes under any name", async () => {
  const { ask, as, user } = await service();
  const ownKey = as((await user()).key);
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect((await ownKey("/v1/countries", withHost(host))).status).toBe(200);
  }
  for (const path of ["/v1/countries", "/auth/session", "/", "/health"]) {
    expect(await codeOf(await ask(path, withHost("attacker.example:3000")))).toEqual([421, "misdirected_request"]);
  }
  expect(await (await ask("/v1/countries", withHost("attacker.example"))).text()).toContain("PUBLIC_URL");
  for (const path of ["/live", "/ready"]) expect((await ask(path, withHost("10.1.2.3:3000"))).status).toBe(200);
});

test("a page with DNS rebinding to this machine cannot sign in", async () => {
  const { ask, user } = await service();
  const { email } = await user();
  const rebound = {
    Host: "attacker.example:3000",
    Origin: "http://attacker.example:3000",
    "Sec-Fetch-Site": "same-origin",
  };
  const answer = await ask("/auth/login", json({ email, password: PASSWORD }, "POST", rebound));
  expect(await codeOf(answer)).toEqual([421, "misdirected_request"]);
});

test("with PUBLIC_URL its host and loopback are answered, and Origin is compared only with it", async () => {
  const { ask, user } = await service({ publicUrl: "https://nordscope.example" });
  const { email } = await user();
  for (const host of ["nordscope.example", "127.0.0.1:3000"]) {
    const answer = await ask("/auth/session", withHost(host));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  }
  expect((await ask("/auth/session", withHost("other.example"))).status).toBe(421);
  const signIn = (Origin: string) =>
    ask("/auth/login", json({ email, password: PASSWORD }, "POST", { Host: "nordscope.example", Origin }));
  expect((await signIn("https://nordscope.example")).status).toBe(200);
  expect((await signIn("http://nordscope.example")).status).toBe(403);
});

async function withDemo(config: TestServiceOptions["config"] = {}) {
  const opened = await service(config);
  const { store } = opened.service;
  await store.writer.markDemo("whole");
  const passwordHash = await hashPassword(PASSWORD);
  await store.accounts.demo.insert(
    demoAccountOf({ email: "demo@nordscope.example", password: PASSWORD, passwordHash }),
  );
  const demoShown = async (init = {}) => (await read(session, await opened.ask("/auth/session", init))).demo;
  return { ...opened, shown: demoShown };
}

test("the demo account's password is returned only to a browser on this machine", async () => {
  const { shown: demoShown, ask } = await withDemo();
  const browser = { Host: "localhost:3000", "Sec-Fetch-Site": "same-origin" };
  const demo = await demoShown({ headers: browser });
  expect(demo).toMatchObject({ email: "demo@nordscope.example" });
  expect(await demoShown({ peer: "10.0.0.9", headers: browser })).toBeNull();
  const proxied = "X-Forwarded-For Forwarded X-Forwarded-Proto X-Forwarded CF-Connecting-IP True-Client-IP X-Client-IP";
  for (const name of proxied.split(" ")) {
    expect([name, await demoShown({ headers: { ...browser, [name]: "8.8.8.8" } })]).toEqual([name, null]);
  }
  expect(await demoShown({ headers: { ...browser, Referer: "https://nordscope.example/sign-in" } })).toBeNull();
  // A proxy without a header of its own, over HTTP/1.1: its callers are not browsers on this machine.
  for (const site of ["cross-site", "none", ""]) {
    expect(await demoShown({ headers: { ...browser, "Sec-Fetch-Site": site } })).toBeNull();
  }
  expect(await demoShown({ headers: { Host: "127.0.0.1:3000" } })).toBeNull();
  // Typed by hand it works all the same, while the demo data is there.
  expect((await ask("/auth/login", { ...json(demo), peer: "10.0.0.9" })).status).toBe(200);
  await opened?.service.store.writer.dropDemo();
  expect((await ask("/auth/login", json(demo))).status).toBe(401);
});

test("DEMO_SIGN_IN=public returns it to everyone, PUBLIC_URL without it never", async () => {
  const { shown: demoShown } = await withDemo({ publicUrl: "https://nordscope.example" });
  expect(await demoShown()).toBeNull();
  await opened?.remove();
  const open = await withDemo({ publicUrl: "https://nordscope.example", demoSignInIsPublic: true });
  expect(await open.shown({ peer: "8.8.8.8", headers: { "X-Forwarded-For": "8.8.8.8" } })).not.toBeNull();
});
