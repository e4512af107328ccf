/** Paying once for several reads, and exceeding storage limits. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

import { KEPT_KEYS, KEPT_VIEWS, LEADS_PER_COMPANY } from "../../../contract/quotas.ts";
import { brokenLaws } from "../../../server/store/suite/accounts/ledger-laws.ts";
import { wholeLedger } from "../../../server/store/suite/accounts/account-records.ts";
import type { AttackGroup, Customer, Instance } from "../instance.ts";
import { type Answer, codeOf } from "../client.ts";

const counted = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;
const times = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));

/** Checks sums and ledger rules of an account after a race. @returns its debits in credits */
async function debitsOf({ store: { accounts } }: Instance, { id }: Customer): Promise<number[]> {
  const [entries, balance] = [await wholeLedger(accounts, id), await accounts.credits.balance(id)];
  const debits = entries.filter(({ type }) => type === "debit").map(({ amount }) => amount);
  const consumed = debits.reduce((sum, amount) => sum + amount, 0);
  assert.deepEqual(brokenLaws({ entries, balance, consumed: Math.round(consumed * 10_000) / 10_000 }), []);
  return debits;
}

export const money: AttackGroup = {
  name: "double spend",
  attacks: [
    {
      name: "forty reads at once with credits for five, over two keys: exactly five",
      async run(instance) {
        for (let round = 0; round < (instance.isLong ? 20 : 2); round += 1) {
          const customer = await instance.customer({ credits: 2.5 });
          const otherKey = instance.as(await instance.keyOf(customer.id));
          const answers = await Promise.all(
            times(40, (n) =>
              (n % 2 === 0 ? customer.ask : otherKey)(`/v1/companies/${n + 1}`, { method: n % 3 ? "GET" : "HEAD" }),
            ),
          );
          assert.deepEqual([counted(answers, 200), counted(answers, 429)], [5, 35]);
          assert.equal((await debitsOf(instance, customer)).length, 5);
        }
      },
    },
    {
      name: "a company's contacts, twenty first readers at once: charged once",
      async run(instance) {
        const customer = await instance.customer({ credits: 100 });
        const answers = await Promise.all(times(20, () => customer.ask("/v1/companies/7/contacts")));
        assert.equal(counted(answers, 200), 20);
        assert.deepEqual(await debitsOf(instance, customer), [2]);
      },
    },
    {
      name: "concurrent exports, half of them aborted: each is charged or fully released",
      async run(instance) {
        for (let round = 0; round < (instance.isLong ? 10 : 1); round += 1) {
          const customer = await instance.customer({ credits: 20 });
          const exported = await Promise.allSettled(
            times(20, (n) => {
              const leaveAfterMs = n % 2 ? 20_000 : 1 + instance.random.below(40);
              return customer.ask("/v1/export", { json: { limit: 40 }, leaveAfterMs });
            }),
          );
          const successes = exported.filter((one) => one.status === "fulfilled" && one.value.status === 200).length;
          const { credits } = instance.store.accounts;
          const deadline = performance.now() + 10_000;
          while ((await credits.balance(customer.id)).reserved > 0 && performance.now() < deadline) await delay(50);
          assert.equal((await credits.balance(customer.id)).reserved, 0, "credits are still reserved");
          const debits = await debitsOf(instance, customer);
          assert.ok(
            debits.every((amount) => amount === 4),
            `debits of ${debits.join(" ")}`,
          );
          assert.ok(
            successes <= debits.length && debits.length <= 5,
            `${successes} exports for ${debits.length} debits`,
          );
        }
      },
    },
    {
      name: "one Idempotency-Key with two bodies, fifty at once: one lead",
      async run(instance) {
        for (let round = 0; round < (instance.isLong ? 30 : 3); round += 1) {
          const { ask, id } = await instance.customer();
          const headers = { "Idempotency-Key": `round ${round}` };
          const answers = await Promise.all(
            times(50, (n) => ask("/v1/leads", { json: { company_id: 1 + (n % 2) }, headers })),
          );
          const firsts = answers.filter(
            ({ status, headers: given }) => status === 201 && given["idempotent-replayed"] === undefined,
          );
          assert.equal(firsts.length, 1, `${firsts.length} were created`);
          assert.ok(answers.every(({ status }) => [201, 409, 422].includes(status)));
          const storedLeads = await instance.store.accounts.leads.list(id, {
            position: null,
            limit: 10,
            sort: "-created_at",
          });
          assert.equal(storedLeads.leads.length, 1, "more than one lead is stored");
        }
      },
    },
    {
      name: "one below a limit, twenty at once: exactly one more is stored",
      async run(instance) {
        const customer = await instance.customer();
        const { views, credentials } = instance.store.accounts;
        const now = new Date();
        const view = { name: "v", query: "", columns: [], is_default: false };
        for (let n = 1; n < KEPT_VIEWS; n += 1) await views.create(customer.id, view, null, now);
        for (let n = 2; n < KEPT_KEYS; n += 1) await instance.keyOf(customer.id);
        const { cookie, csrf } = await instance.session(customer);
        const ofSession = { Cookie: cookie, "X-CSRF-Token": csrf, Origin: instance.url };
        const races = [
          [1, () => customer.ask("/v1/views", { json: { name: "v", query: "" } })],
          [1, () => instance.send("/auth/account/keys", { json: { name: "k" }, headers: ofSession })],
          [LEADS_PER_COMPANY, () => customer.ask("/v1/leads", { json: { company_id: 9 } })],
        ] as const;
        for (const [room, attempt] of races) {
          const answers = await Promise.all(times(20, attempt));
          const refused = answers.filter(
            (answer) => answer.status === 429 && codeOf(answer) === "quota_reached",
          ).length;
          assert.deepEqual(
            [counted(answers, 201), refused],
            [room, 20 - room],
            answers.map(({ status }) => status).join(" "),
          );
        }
        assert.equal((await credentials.keysOf(customer.id)).length, KEPT_KEYS);
      },
    },
  ],
};
