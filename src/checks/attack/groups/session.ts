/** Cookies, sessions, and requests that another site makes a browser send. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";

import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { leadPage } from "../../../contract/lead.ts";
import { type AttackGroup, PASSWORD } from "../instance.ts";
import { codeOf, read } from "../client.ts";

const unsafe = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== "GET");
/**
 * Content types that a form or script of another site can send without preflight (Fetch, "CORS-safelisted
 * request-header"), and one more.
 */
const FOREIGN_BODIES = [
  ["application/x-www-form-urlencoded", "company_id=1"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="company_id"\r\n\r\n1\r\n--x--'],
  ["text/plain", '{"company_id":1}'],
  ["application/x+json", '{"company_id":1}'],
] as const;
const FOREIGN_ORIGINS: readonly Record<string, string>[] = [
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "cross-site" },
  {},
];
const OVERRIDES = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"];

export const session: AttackGroup = {
  name: "session",
  attacks: [
    {
      name: "a session chosen by the attacker is not adopted at sign-in",
      async run(instance) {
        const [{ email }, chosen] = [await instance.customer(), randomBytes(32).toString("base64url")];
        const headers = { Cookie: `nordscope=${chosen}`, Origin: instance.url };
        const opened = await instance.send("/auth/login", { json: { email, password: PASSWORD }, headers });
        assert.equal(opened.status, 200, opened.text);
        const cookies = opened.headers["set-cookie"] ?? [];
        assert.equal(cookies.length, 1);
        assert.match(cookies[0] ?? "", /^nordscope=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
        assert.ok(!cookies[0]?.includes(chosen), "the chosen token became the session");
        const withChosen = await instance.send("/v1/leads", { headers });
        assert.equal(withChosen.status, 401, "the chosen token is signed in");
      },
    },
    {
      name: "a key in the URL, a cookie or Basic is not accepted",
      async run(instance) {
        const [{ key }, address] = [await instance.customer(), instance.address()];
        for (const name of ["key", "api_key", "apikey", "access_token", "token", "authorization", "X-API-Key"]) {
          const { status } = await instance.send(`/v1/leads?${name}=${key}`, { from: address });
          assert.equal(status, 401, `?${name}= is accepted as credentials`);
        }
        const basic = [key, `${key}:`, `:${key}`].map((text) => Buffer.from(text).toString("base64"));
        const carried: Record<string, string>[] = [
          { Cookie: `nordscope=${key}` },
          { Cookie: `__Host-nordscope=${key}; api_key=${key}` },
          { "Proxy-Authorization": `Bearer ${key}` },
          ...basic.map((coded) => ({ Authorization: `Basic ${coded}` })),
        ];
        for (const headers of carried) {
          const { status } = await instance.send("/v1/leads", { headers, from: address });
          assert.equal(status, 401, `${JSON.stringify(headers)} is accepted as credentials`);
        }
      },
    },
    {
      name: "TRACE echoes no cookie, and no header turns one method into another",
      async run(instance) {
        const customer = await instance.customer();
        const { cookie } = await instance.session(customer);
        for (const method of ["TRACE", "TRACK", "DEBUG", "PROPFIND"]) {
          const response = await instance.say(
            `${method} /v1/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
          );
          assert.ok(!response.includes(cookie), `${method} returns the cookie`);
          assert.match(response, /^HTTP\/1\.1 40[0135] /, `${method}: ${response.slice(0, 60)}`);
        }
        const created = await customer.ask("/v1/leads", { json: { company_id: 1 } });
        const path = created.headers.location ?? "";
        for (const name of OVERRIDES) {
          await customer.ask(path, { headers: { [name]: "DELETE" } });
          await customer.ask(path, { method: "POST", json: {}, headers: { [name]: "DELETE" } });
        }
        await customer.ask(`${path}?_method=DELETE`);
        assert.equal((await customer.ask(path)).status, 200, "the lead was deleted by another method");
      },
    },
    {
      name: "no form or script of another site changes data, with any type and origin",
      async run(instance) {
        const customer = await instance.customer();
        const { cookie } = await instance.session(customer);
        const { location = "" } = (await customer.ask("/v1/leads", { json: { company_id: 1 } })).headers;
        for (const { method, path } of unsafe) {
          for (const [type, body] of FOREIGN_BODIES) {
            for (const origin of FOREIGN_ORIGINS) {
              const headers = { Cookie: cookie, "Content-Type": type, ...origin };
              const target = path.replace("{id}", location.split("/").at(-1) ?? "1");
              const answer = await instance.send(target, { method, body, headers });
              const what = `${method} ${path} as ${type} from ${JSON.stringify(origin)}: ${answer.status}`;
              assert.ok([400, 403, 415].includes(answer.status), what);
              assert.ok(path === "/auth/login" || answer.status === 403, what);
              assert.equal(answer.headers["set-cookie"], undefined, what);
            }
          }
        }
        const ownLeads = await instance.send("/v1/leads", { headers: { Cookie: cookie } });
        assert.equal(read(leadPage, ownLeads).total, 1, "the session ended, or its leads changed");
      },
    },
    {
      name: "another site cannot sign a user in or read a response",
      async run(instance) {
        const [{ email }, address] = [await instance.customer(), instance.address()];
        const { host } = new URL(instance.url);
        const lookalikes = [`http://${host}.evil.example`, `https://${host}`, `http://evil.example@${host}.example`];
        for (const Origin of ["null", "https://evil.example", "http://127.0.0.1:1", ...lookalikes]) {
          const headers = { Origin };
          const login = await instance.send("/auth/login", {
            json: { email, password: PASSWORD },
            headers,
            from: address,
          });
          // https with the same host and port is the page behind a TLS proxy.
          if (Origin !== `https://${host}`) {
            assert.deepEqual([login.status, codeOf(login)], [403, "cross_site_request"], Origin);
          }
          const session = await instance.send("/auth/session", { headers, from: address });
          assert.equal(session.headers["access-control-allow-origin"], undefined, `${Origin} may read the session`);
        }
      },
    },
  ],
};
