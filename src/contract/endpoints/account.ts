/** Sign-in, keys, usage and credits. */
import * as z from "zod/mini";

import * as account from "../account.ts";
import { empty, endpoint, json } from "../endpoint.ts";
import * as example from "./account-examples.ts";
import { described as d, integer, pathId } from "../wire.ts";

const group = "Account";
const access = "caller";
const sessionOnly = "Only from a dashboard session: an API key gets 403 `session_required`.";
const none = z.strictObject({});
const sessionExample = {
  user: { id: 1, email: "demo@nordscope.example", plan: "pro" as const },
  csrf_token: "t0k3n",
  demo: { email: "demo@nordscope.example", password: "correct horse battery" },
};

export const accountEndpoints = {
  getUsage: endpoint({
    method: "GET",
    path: "/auth/account/usage",
    group,
    access,
    summary: "Usage",
    query: account.usageQuery,
    answer: json(account.usageStats, example.usageExample),
  }),
  getCredits: endpoint({
    method: "GET",
    path: "/auth/account/credits",
    group,
    access,
    summary: "Current credit balance",
    query: none,
    answer: json(account.creditBalance, example.balanceExample),
  }),
  listLedger: endpoint({
    method: "GET",
    path: "/auth/account/ledger",
    group,
    access,
    summary: "Credit transactions, newest first",
    query: account.ledgerQuery,
    answer: json(account.ledgerPage, {
      data: [example.ledgerExample],
      limit: 50,
      offset: 0,
      total: 1,
      has_more: false,
    }),
  }),
  getSummary: endpoint({
    method: "GET",
    path: "/auth/account/summary",
    group,
    access,
    summary: "Account overview",
    query: none,
    answer: json(account.accountSummary, example.summaryExample),
  }),
  listKeys: endpoint({
    method: "GET",
    path: "/auth/account/keys",
    group,
    access,
    summary: "List API keys",
    query: none,
    answer: json(z.object({ data: z.array(account.apiKey), total: integer(0) }), {
      data: [example.keyExample],
      total: 1,
    }),
  }),
  createKey: endpoint({
    method: "POST",
    path: "/auth/account/keys",
    group,
    access: "session",
    summary: "Create an API key",
    description: `${sessionOnly} The key is not shown again.`,
    body: account.keyCreate,
    bodyExample: { name: "CRM sync" },
    answer: json(account.newApiKey, { ...example.keyExample, key: "nsk_example" }, 201),
  }),
  deleteKey: endpoint({
    method: "DELETE",
    path: "/auth/account/keys/{id}",
    group,
    access: "session",
    summary: "Revoke an API key",
    description: sessionOnly,
    params: z.object({ id: d(pathId(), "Key ID") }),
    answer: empty,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/auth/account/password",
    group,
    access: "session",
    summary: "Change the password",
    description: sessionOnly,
    body: account.passwordChange,
    bodyExample: { current: "correct horse battery", new: "staple, a longer one" },
    answer: empty,
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/auth/account/sessions",
    group,
    access: "session",
    summary: "List sessions",
    description: `${sessionOnly} An account has 50 at most: the next sign-in ends the oldest.`,
    query: none,
    answer: json(z.object({ data: z.array(account.openSession), total: integer(0) }), {
      data: [example.openSessionExample],
      total: 1,
    }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/auth/account/sessions/{id}",
    group,
    access: "session",
    summary: "End a session",
    description: sessionOnly,
    params: z.object({ id: d(pathId(), "Session ID") }),
    answer: empty,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/auth/account/sessions",
    group,
    access: "session",
    summary: "End all other sessions",
    description: sessionOnly,
    answer: empty,
  }),
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    group,
    access: "open",
    summary: "Sign in",
    description: "Only from the dashboard's site: a foreign `Origin` gets 403.",
    body: account.loginBody,
    bodyExample: { email: "demo@nordscope.example", password: "correct horse battery" },
    answer: json(account.session, sessionExample),
    headers: { "Set-Cookie": { description: "The session", schema: { type: "string" } } },
    errors: [401, 403],
  }),
  getSession: endpoint({
    method: "GET",
    path: "/auth/session",
    group,
    access: "open",
    summary: "Current session",
    query: none,
    answer: json(account.session, sessionExample),
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    group,
    access,
    summary: "Sign out",
    answer: empty,
  }),
};
