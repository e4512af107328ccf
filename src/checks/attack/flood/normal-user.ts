/** An ordinary customer: search, counts, a company, a lead through its stages, the ledger. */
import * as z from "zod/mini";

import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../../../server/demo/random.ts";

export interface Visit {
  /** Milliseconds per complete response. */
  times: number[];
  /** Requests whose response was neither 2xx nor 304. */
  faults: string[];
}

const created = z.object({ id: z.number() });
const STAGES = ["contacted", "qualified", "converted"];

export class NormalUser {
  visit: Visit = { times: [], faults: [] };
  readonly #url: string;
  readonly #key: string;
  readonly #random: Random;
  readonly #companies: number;

  constructor(of: { url: string; key: string; random: Random; companies: number }) {
    this.#url = of.url;
    this.#key = of.key;
    this.#random = of.random;
    this.#companies = of.companies;
  }

  /** Sends requests until it is stopped, with a pause after each response. */
  async browse(pauseMs: number, { signal }: { signal: AbortSignal }): Promise<void> {
    while (!signal.aborted) {
      const company = this.#random.between(1, this.#companies);
      const filter = { min_employees: this.#random.below(100), countries: ["NO", "SE"] };
      const steps: (() => Promise<string>)[] = [
        () => this.#ask("POST", "/v1/search", { ...filter, limit: 50, include: ["lead"] }),
        () => this.#ask("POST", "/v1/search/facets", { ...filter, facets: ["country_code", "employees", "region"] }),
        () => this.#ask("GET", `/v1/companies?q=${this.#random.pick(["nord", "bygg", "havbruk", "konsult"])}`),
        () => this.#ask("GET", `/v1/companies/${company}`),
        () => this.#moveLead(company, pauseMs),
        () => this.#ask("GET", "/v1/leads?limit=50"),
        () => this.#ask("GET", "/auth/account/ledger?limit=50"),
        () => this.#ask("GET", "/auth/account/summary"),
      ];
      for (const step of steps) {
        if (signal.aborted) return;
        await step();
        await delay(pauseMs);
      }
    }
  }

  async #moveLead(company: number, pauseMs: number): Promise<string> {
    const text = await this.#ask("POST", "/v1/leads", { company_id: company, notes: "Ring på mandag" });
    const lead = created.safeParse(parsed(text));
    if (!lead.success) return text;
    for (const status of STAGES) {
      await this.#ask("PATCH", `/v1/leads/${lead.data.id}`, { status });
      await delay(pauseMs);
    }
    return this.#ask("DELETE", `/v1/leads/${lead.data.id}`);
  }

  async #ask(method: string, path: string, body?: object): Promise<string> {
    const startedAt = performance.now();
    let [status, text] = [0, ""];
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: { Authorization: `Bearer ${this.#key}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      [status, text] = [answer.status, await answer.text()];
    } catch (error) {
      text = String(error);
    }
    this.visit.times.push(performance.now() - startedAt);
    if (status < 200 || status >= 300) this.visit.faults.push(`${method} ${path}: ${status} ${text.slice(0, 120)}`);
    return text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
