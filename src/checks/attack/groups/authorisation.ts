/** Access to data of other accounts or features of other plans. */
import assert from "node:assert/strict";

import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { lead, leadPage } from "../../../contract/lead.ts";
import type { AttackGroup } from "../instance.ts";
import { codeOf, read } from "../client.ts";

const closed = Object.values<Endpoint>(endpoints).filter(({ access }) => access !== "open");
const ofSession = closed.filter(({ access }) => access === "session");

/** Notations of a protected path that a check before the router might not recognise. */
const DISGUISES = [
  "//v1/leads",
  "/./v1/leads",
  "/live/../v1/leads",
  "/live/..%2fv1/leads",
  "/live;/v1/leads",
  "/v1;x=1/leads",
  "/V1/leads",
  "/v1/LEADS",
  "/v1/leads/",
  "/v1//leads",
  "/%761/leads",
  "/v1/leads%00",
  "/v1/leads%20",
  "/v1/leads.json",
  "/v1/leads#/live",
  "/v1\\leads",
];

export const authorisation: AttackGroup = {
  name: "authorisation",
  attacks: [
    {
      name: "every closed endpoint is 401 without credentials and with invalid ones",
      async run(instance) {
        const { key } = await instance.customer();
        const wrong: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}x` }, { Authorization: "Bearer" }];
        for (const headers of wrong) {
          const address = instance.address();
          for (const { method, path } of closed) {
            const answer = await instance.send(path.replace("{id}", "1"), { method, headers, from: address });
            assert.equal(answer.status, 401, `${method} ${path} with ${JSON.stringify(headers)}: ${answer.status}`);
          }
        }
      },
    },
    {
      name: "no spelling of a path and no header bypasses the check",
      async run(instance) {
        const customer = await instance.customer();
        await customer.ask("/v1/leads", { json: { company_id: 1, notes: "a private note" } });
        const address = instance.address();
        for (const path of DISGUISES) {
          const { text } = await instance.send(path, { from: address });
          assert.ok(!text.includes("a private note"), path);
        }
        for (const name of ["X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Path", "X-Forwarded-Prefix"]) {
          const { text } = await instance.send("/live", { headers: { [name]: "/v1/leads" }, from: address });
          assert.ok(!text.includes("a private note"), name);
        }
        for (const name of ["X-User-Id", "X-Forwarded-User", "Remote-User", "X-Authenticated-User"]) {
          const headers = { [name]: String(customer.id) };
          assert.equal((await instance.send("/v1/leads", { headers, from: address })).status, 401, name);
        }
      },
    },
    {
      name: "other users' leads among one's own: all or nothing",
      async run(instance) {
        const [victim, attacker] = [await instance.customer(), await instance.customer()];
        const create = async ({ ask }: typeof victim) =>
          read(lead, await ask("/v1/leads", { json: { company_id: 2 } })).id;
        const [theirs, ownLead] = [await create(victim), await create(attacker)];
        for (const ids of [[ownLead, theirs], [theirs, ownLead], [theirs]]) {
          const changed = await attacker.ask("/v1/leads/bulk", { method: "PATCH", json: { ids, status: "lost" } });
          const deleted = await attacker.ask("/v1/leads/bulk-delete", { json: { ids } });
          assert.deepEqual([changed.status, deleted.status], [404, 404], `ids ${ids.join()}`);
        }
        for (const [{ ask }, id] of [
          [victim, theirs],
          [attacker, ownLead],
        ] as const) {
          assert.equal(read(lead, await ask(`/v1/leads/${id}`)).status, "new", `lead ${id} was changed`);
        }
      },
    },
    {
      name: "fields and filters that the caller must not set",
      async run(instance) {
        const [victim, attacker] = [await instance.customer(), await instance.customer()];
        const { id } = read(lead, await attacker.ask("/v1/leads", { json: { company_id: 3 } }));
        const owned = { user_id: victim.id, id: 1, version: 9, score: 100, created_at: "2020-01-01T00:00:00Z" };
        const { cookie, csrf } = await instance.session(attacker);
        const ofSession = { Cookie: cookie, "X-CSRF-Token": csrf, Origin: instance.url, Authorization: "none" };
        for (const [name, value] of Object.entries({ ...owned, plan: "enterprise", balance: 1e6 })) {
          const sent = [
            ["POST", "/v1/leads", { company_id: 3 }],
            ["PATCH", `/v1/leads/${id}`, { status: "lost" }],
            ["POST", "/v1/views", { name: "v", query: "" }],
          ] as const;
          for (const [method, path, body] of sent) {
            const headers = path.startsWith("/auth") ? ofSession : {};
            const answer = await attacker.ask(path, { method, json: { ...body, [name]: value }, headers });
            assert.equal(answer.status, 400, `${method} ${path} accepts ${name}: ${answer.text.slice(0, 100)}`);
          }
          const listed = await attacker.ask(`/v1/leads?${name}=${String(value)}`);
          assert.equal(listed.status, 400, `?${name}= is accepted as a filter`);
        }
        const reload = await attacker.ask("/auth/account/auto-reload", {
          method: "PATCH",
          json: {},
          headers: ofSession,
        });
        assert.equal(reload.status, 404, "an account can change its auto-reload");
        assert.equal(read(leadPage, await victim.ask("/v1/leads")).total, 0, "the victim has a lead");
      },
    },
    {
      name: "an Idempotency-Key replays no response to another user or on another route",
      async run(instance) {
        const [firstCustomer, second] = [await instance.customer(), await instance.customer()];
        const headers = { "Idempotency-Key": "the same" };
        const post = ({ ask }: typeof firstCustomer) => ask("/v1/leads", { json: { company_id: 5 }, headers });
        // Sent concurrently, because requests in progress are stored differently from completed ones.
        const [mine, theirs] = await Promise.all([post(firstCustomer), post(second)]);
        assert.equal(theirs.status, 201);
        assert.equal(theirs.headers["idempotent-replayed"], undefined, "another user's answer was replayed");
        assert.notEqual(read(lead, theirs).id, read(lead, mine).id);
        const bulk = await firstCustomer.ask("/v1/leads/bulk", { json: { company_ids: [6] }, headers });
        assert.deepEqual([bulk.status, bulk.headers["idempotent-replayed"]], [201, undefined], bulk.text);
      },
    },
    {
      name: "an API key cannot change keys or password",
      async run(instance) {
        const { ask } = await instance.customer();
        for (const { method, path } of ofSession) {
          const answer = await ask(path.replace("{id}", "1"), { method, json: {} });
          assert.deepEqual([answer.status, codeOf(answer)], [403, "session_required"], `${method} ${path}`);
        }
      },
    },
  ],
};
