/** A client that writes continuously and records the acknowledged writes. */
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";

import { csrfTokenOf, sessionCookie } from "../../server/domain/accounts/session.ts";

import { MarkMemory } from "./mark-memory.ts";

const leadShape = z.object({
  id: z.number(),
  version: z.number(),
  status: z.string(),
  notes: z.nullable(z.string()),
  next_action: z.nullable(z.string()),
  next_action_on: z.nullable(z.string()),
  lost_reason: z.nullable(z.string()),
});
const eventShape = z.object({ id: z.number(), lead_id: z.number(), text: z.nullable(z.string()) });
const viewShape = z.object({ id: z.number(), seen_at: z.string() });
const keyShape = z.object({ id: z.number(), key: z.string() });
const STATUSES = ["new", "contacted", "qualified", "converted", "lost"];

/** The values of a lead that are compared after a crash. */
export const knownLead = (lead: unknown) => z.parse(leadShape, lead);
export type KnownLead = z.output<typeof leadShape>;
export type KnownEvent = z.output<typeof eventShape>;

/** A create request without a response: it might have been executed, but at most once. */
export interface UnansweredCreate {
  key: string;
  body: string;
  /** Path of the leads or of the events of a lead. */
  path: string;
}

/** Responses to one user, whose effects a crash must not undo. */
export class Memory {
  readonly userId: number;
  readonly apiKey: string;
  readonly sessionToken: string;
  readonly leads = new Map<number, KnownLead>();
  readonly events = new Map<number, KnownEvent>();
  /** Leads with a pending change when the server died, which can have either state. */
  readonly unsure = new Set<number>();
  readonly deleted = new Set<number>();
  /** Companies whose contacts an export has opened. */
  readonly openContacts = new Set<number>();
  /** Credits by request id. */
  readonly charges = new Map<string, number>();
  readonly keys = new Map<number, string>();
  /** Saved views, with the earliest time at which each can have been marked as seen. */
  readonly views = new Map<number, string>();
  readonly marks = new MarkMemory();
  readonly unansweredCreates: UnansweredCreate[] = [];
  /** Notes or text of every create request that was sent with an Idempotency-Key. */
  readonly createdOnce = new Set<string>();
  acknowledged = 0;

  constructor(userId: number, apiKey: string, sessionToken: string) {
    this.userId = userId;
    this.apiKey = apiKey;
    this.sessionToken = sessionToken;
  }
}

const MOST_VIEWS = 4;
/** Pause after a refusal because of a full disk. */
const REFUSED_PAUSE_MS = 50;

export interface WriterOptions {
  url: string;
  companies: number;
  random: () => number;
  /**
   * Accepts 503 responses, and treats a response that takes longer as a hang; undefined when the server is only killed.
   */
  patienceMs?: number;
  /** True when the database dies: a change with a 503 response might have been executed or not. */
  is503Uncertain?: boolean;
}

export class CrashWriter {
  /** Number of 503 responses. */
  refused = 0;
  /** Number of creates with a 409 response, which the server considers to be in progress. */
  conflicts = 0;
  /** Of all responses, in milliseconds. */
  slowestMs = 0;
  #lastWrite = 0;
  readonly #memory: Memory;
  readonly #url: string;
  readonly #companies: number;
  readonly #random: () => number;
  readonly #patienceMs: number | undefined;
  readonly #is503Uncertain: boolean;
  #stopped = false;

  constructor(memory: Memory, options: WriterOptions) {
    const { url, companies, random, patienceMs, is503Uncertain = false } = options;
    this.#memory = memory;
    this.#url = url;
    this.#companies = companies;
    this.#random = random;
    this.#patienceMs = patienceMs;
    this.#is503Uncertain = is503Uncertain;
  }

  /** Runs until it is stopped or the server has died. */
  async run(): Promise<void> {
    // Requests that were pending when the server died are repeated with the same key.
    for (const open of this.#memory.unansweredCreates.splice(0)) await this.#create(open);
    while (!this.#stopped && (await this.#step()));
  }

  /** Returns whether a lead was created since then, by `performance.now()`. */
  writtenAfter(since: number): boolean {
    return this.#lastWrite > since;
  }

  stop(): void {
    this.#stopped = true;
  }

  #step(): Promise<boolean> {
    const drawn = this.#random();
    const leadIds = [...this.#memory.leads.keys()];
    const id = leadIds[Math.floor(this.#random() * leadIds.length)];
    if (drawn < 0.08) return this.#mark();
    if (drawn < 0.15) return this.#read("/v1/companies?limit=1");
    if (drawn < 0.3) return this.#read("/v1/companies/{id}");
    if (drawn < 0.4) return this.#read("/v1/companies/{id}/contacts");
    if (drawn < 0.5) return this.#export();
    if (drawn < 0.53) return this.#newKey();
    if (drawn < 0.57) return this.#see();
    if (drawn < 0.75 || id === undefined) return this.#createNew();
    if (drawn < 0.8) return this.#delete(id);
    return drawn < 0.87 ? this.#log(id) : this.#change(id);
  }

  #createNew(): Promise<boolean> {
    const notes = `once ${this.#random()}`;
    this.#memory.createdOnce.add(notes);
    const body = JSON.stringify({ company_id: this.#company(), notes, next_action: "First call" });
    return this.#create({ key: notes, path: "/v1/leads", body });
  }

  #log(id: number): Promise<boolean> {
    const text = `logged ${this.#random()}`;
    this.#memory.createdOnce.add(text);
    return this.#create({ key: text, path: `/v1/leads/${id}/events`, body: JSON.stringify({ type: "call", text }) });
  }

  async #create(create: UnansweredCreate): Promise<boolean> {
    const answer = await this.#send("POST", create.path, create.body, { "Idempotency-Key": create.key });
    if (!answer || answer.status === 503) this.#memory.unansweredCreates.push(create);
    if (answer?.status === 409) this.conflicts += 1;
    if (answer?.status === 201) {
      this.#lastWrite = performance.now();
      if (create.path === "/v1/leads") this.#note(answer.text);
      else this.#noteEvent(answer.text);
    }
    return answer !== null;
  }

  async #change(id: number): Promise<boolean> {
    const status = STATUSES[Math.floor(this.#random() * STATUSES.length)] ?? "new";
    this.#memory.unsure.add(id);
    const plan = status === "lost" ? { lost_reason: "price" } : status === "converted" ? {} : { next_action: "Call" };
    const change = { status, notes: `${this.#random()}`, ...plan };
    const answer = await this.#send("PATCH", `/v1/leads/${id}`, JSON.stringify(change));
    if (!answer) return false;
    this.#settle(id, answer.status);
    if (answer.status === 200) this.#note(answer.text);
    return true;
  }

  async #delete(id: number): Promise<boolean> {
    this.#memory.unsure.add(id);
    const answer = await this.#send("DELETE", `/v1/leads/${id}`);
    if (!answer) return false;
    this.#settle(id, answer.status);
    if (answer.status !== 204) return true;
    this.#memory.leads.delete(id);
    this.#memory.deleted.add(id);
    return true;
  }

  /** Resolves the state of a lead, or stops tracking it if its state remains unknown. */
  #settle(id: number, status: number): void {
    this.#memory.unsure.delete(id);
    if (status === 503 && this.#is503Uncertain) this.#memory.leads.delete(id);
  }

  async #newKey(): Promise<boolean> {
    const { sessionToken } = this.#memory;
    const answer = await this.#send("POST", "/auth/account/keys", JSON.stringify({ name: "crash" }), {
      Authorization: "none",
      Cookie: sessionCookie(sessionToken, { secure: false }),
      "X-CSRF-Token": csrfTokenOf(sessionToken),
      Origin: this.#url,
    });
    if (answer?.status === 201) {
      const { id, key } = z.parse(keyShape, JSON.parse(answer.text));
      this.#memory.keys.set(id, key);
    }
    return answer !== null;
  }

  /** Marks a saved view as seen, or creates one. */
  async #see(): Promise<boolean> {
    const { views } = this.#memory;
    const ids = [...views.keys()];
    const id = ids[Math.floor(this.#random() * MOST_VIEWS)];
    const startedAt = new Date().toISOString();
    if (id !== undefined) {
      const marked = await this.#send("POST", `/v1/views/${id}/seen`);
      if (marked?.status === 204) views.set(id, startedAt);
      return marked !== null;
    }
    if (ids.length >= MOST_VIEWS) return true;
    const created = await this.#send("POST", "/v1/views", JSON.stringify({ name: "crash", query: "countries=DK" }));
    if (created?.status === 201) {
      const view = z.parse(viewShape, JSON.parse(created.text));
      views.set(view.id, view.seen_at);
    }
    return created !== null;
  }

  /** Marks three companies, all or none, or removes the mark. */
  async #mark(): Promise<boolean> {
    const mark = this.#random() < 0.5 ? "customer" : "Fair Oslo";
    const reason = this.#random() < 0.7 ? `because ${this.#random()}` : null;
    const companyIds = [this.#company(), this.#company(), this.#company()];
    this.#memory.marks.begin({ mark, companyIds, reason });
    const path = `/v1/marks/${encodeURIComponent(mark)}`;
    const answer =
      reason === null
        ? await this.#send("DELETE", `${path}/companies`, JSON.stringify({ company_ids: companyIds }))
        : await this.#send("PUT", path, JSON.stringify({ company_ids: companyIds, reason }));
    const isUncertain = !answer || (answer.status === 503 && this.#is503Uncertain);
    if (!isUncertain) this.#memory.marks.settle(answer.status === 200);
    return answer !== null;
  }

  async #read(path: string): Promise<boolean> {
    return (await this.#send("GET", path.replace("{id}", String(this.#company())))) !== null;
  }

  async #export(): Promise<boolean> {
    const limit = 1 + Math.floor(this.#random() * this.#companies);
    const open_contacts = this.#random() < 0.2;
    const answer = await this.#send("POST", "/v1/export", JSON.stringify({ limit, open_contacts }));
    if (open_contacts && answer?.status === 200) for (let id = 1; id <= limit; id++) this.#memory.openContacts.add(id);
    return answer !== null;
  }

  #company(): number {
    return 1 + Math.floor(this.#random() * this.#companies);
  }

  #note(text: string): void {
    const lead = knownLead(JSON.parse(text));
    this.#memory.leads.set(lead.id, lead);
  }

  #noteEvent(text: string): void {
    const event = z.parse(eventShape, JSON.parse(text));
    this.#memory.events.set(event.id, event);
  }

  /** Returns null without a complete response. */
  async #send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: { Authorization: `Bearer ${this.#memory.apiKey}`, "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body }),
        ...(this.#patienceMs === undefined ? {} : { signal: AbortSignal.timeout(this.#patienceMs) }),
      });
      const text = await response.text();
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
      if (response.status === 503 && this.#patienceMs !== undefined) {
        this.refused += 1;
        await delay(REFUSED_PAUSE_MS);
        return { status: response.status, text };
      }
      this.#memory.acknowledged += 1;
      const charged = Number(response.headers.get("X-Credits-Charged") ?? 0);
      if (charged > 0) this.#memory.charges.set(response.headers.get("X-Request-Id") ?? "", charged);
      if (response.status >= 500) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
      return { status: response.status, text };
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; any other error is a failure of the test.
      if (error instanceof TypeError) return null;
      throw error;
    }
  }
}
