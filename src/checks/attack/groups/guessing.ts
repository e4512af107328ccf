/** Guessing passwords and keys with forged addresses and unknown names. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";

import { type AttackGroup, type Instance, PASSWORD } from "../instance.ts";
import type { Answer } from "../client.ts";

/** Headers in which proxies send the caller's address. */
const ADDRESS_HEADERS = [
  "X-Forwarded-For",
  "X-Real-IP",
  "X-Client-IP",
  "X-Originating-IP",
  "X-Remote-Addr",
  "True-Client-IP",
  "CF-Connecting-IP",
  "Fastly-Client-IP",
  "X-Cluster-Client-IP",
];
const FAILURES_OF_PAIR = 5;

const login = (instance: Instance, email: string, password: string, more: object = {}) =>
  instance.send("/auth/login", { json: { email, password }, ...more });
const counted = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

/** Forged addresses for these headers. */
const forged = (n: number) => `10.${n >> 8}.${n & 255}.7`;

export const guessing: AttackGroup = {
  name: "guessing",
  attacks: [
    {
      name: "forged forwarding headers do not change the address: five failures, then no more attempts",
      async run(instance) {
        const [{ email }, address] = [await instance.customer(), instance.address()];
        const answers = await Promise.all(
          Array.from({ length: instance.isLong ? 45 : 18 }, (_, n) => {
            const name = ADDRESS_HEADERS[n % ADDRESS_HEADERS.length] ?? "X-Forwarded-For";
            const headers = { [name]: forged(n), Forwarded: `for=${forged(n)}` };
            return login(instance, email, `guess ${n}`, { headers, from: address });
          }),
        );
        assert.equal(counted(answers, 401), FAILURES_OF_PAIR, statusesOf(answers));
        assert.equal(counted(answers, 429), answers.length - FAILURES_OF_PAIR, statusesOf(answers));
      },
    },
    {
      name: "spellings of one e-mail share its failures",
      async run(instance) {
        const { email } = await instance.customer();
        const spellings = [
          email,
          email.toUpperCase(),
          ` ${email}`,
          `\u00A0${email}`,
          `\uFEFF${email}\t`,
          email.replace("firma", "FIRMA"),
          email.replace("i", "\u0131"),
          email.replace("s", "\u017F"),
          email.replace("@", "\uFF20"),
          `${email}.`,
          `"${email.split("@")[0]}"@firma.example`,
        ].slice(0, instance.isLong ? 12 : 5);
        const tried = await Promise.all(
          spellings.map(async (one) => ({
            one,
            status: (await login(instance, one, PASSWORD, { from: instance.address() })).status,
          })),
        );
        const accepted = tried.filter(({ status }) => status === 200).map(({ one }) => one);
        assert.ok(accepted.includes(email) && accepted.length > 1, `only ${accepted.join(" ")} sign in`);
        const address = instance.address();
        const guesses = await Promise.all(
          Array.from({ length: 12 }, (_, n) =>
            login(instance, accepted[n % accepted.length] ?? "", `guess ${n}`, { from: address }),
          ),
        );
        assert.equal(counted(guesses, 401), FAILURES_OF_PAIR, `${accepted.length} spellings: ${statusesOf(guesses)}`);
      },
    },
    {
      name: "a cookie of another account or a forged one is not a known browser with a separate count",
      async run(instance) {
        const [{ email }, attacker] = [await instance.customer(), await instance.customer()];
        const { cookie } = await instance.session(attacker);
        const address = instance.address();
        const answers = await Promise.all(
          Array.from({ length: 15 }, (_, n) => {
            const invented = `nordscope=${randomBytes(32).toString("base64url")}`;
            return login(instance, email, `guess ${n}`, {
              headers: { Cookie: n % 3 ? invented : cookie },
              from: address,
            });
          }),
        );
        assert.equal(counted(answers, 401), FAILURES_OF_PAIR, statusesOf(answers));
      },
    },
    {
      name: "an unknown e-mail takes as long as a known one",
      isLong: true,
      async run(instance) {
        const timesOf = async (email: string) => {
          const times: number[] = [];
          for (let n = 0; n < 9; n += 1) {
            const startedAt = performance.now();
            await login(instance, email, "wrong", { from: instance.address() });
            times.push(performance.now() - startedAt);
          }
          return times.toSorted((a, b) => a - b)[4] ?? 0;
        };
        const knownMs = await timesOf((await instance.customer()).email);
        const unknown = await timesOf("nobody@firma.example");
        assert.ok(unknown > knownMs / 2 && unknown < knownMs * 2, `known ${knownMs} ms, unknown ${unknown} ms`);
      },
    },
    {
      name: "no variant of a key is accepted",
      async run(instance) {
        const { key } = await instance.customer();
        const address = instance.address();
        const place = () => 4 + instance.random.below(key.length - 4);
        const changed = Array.from({ length: instance.isLong ? 250 : 60 }, () => {
          const position = place();
          const replacement = instance.random.pick(
            [..."0123456789ABCDEFGHIJabcdefghij"].filter((one) => one !== key[position]),
          );
          return key.slice(0, position) + replacement + key.slice(position + 1);
        });
        const variants = [key.slice(0, -1), key.slice(0, 12), `${key}0`, key.toLowerCase(), key.toUpperCase(), "nsk_"];
        for (const variant of [...variants, ...changed, `${key} ${key}`, `${key},${key}`, `Bearer ${key}`]) {
          const { status } = await instance.send("/v1/leads", {
            headers: { Authorization: `Bearer ${variant}` },
            from: address,
          });
          assert.equal(status, 401, `${variant} opens as ${key}`);
        }
      },
    },
    {
      name: "an address's minute is not renewed by forged headers: 300 guesses, then 429 before 401",
      async run(instance) {
        const address = instance.address();
        const byMinute = new Map<string, number>();
        for (let n = 0; n < 330; n += 1) {
          const headers = { "X-Forwarded-For": forged(n), Authorization: `Bearer nsk_${n}` };
          const answer = await instance.send("/v1/leads", { headers, from: address });
          const minute = String(answer.headers["x-ratelimit-reset"]);
          if (answer.status === 401) byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
          else assert.equal(answer.status, 429, answer.text);
        }
        const maximum = Math.max(...byMinute.values());
        assert.ok(maximum <= 300 && (maximum === 300 || byMinute.size > 1), `${maximum} guesses passed in one minute`);
      },
    },
  ],
};

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).join(" ");
