/** Creates leads through the API, so that a story starts at its subject. */
import { expect } from "@playwright/test";
import * as z from "zod/mini";

const lead = z.object({
  id: z.number(),
  status: z.string(),
  version: z.number(),
  status_since: z.string(),
  notes: z.nullable(z.string()),
  next_action: z.nullable(z.string()),
  next_action_on: z.nullable(z.string()),
  last_contact_at: z.nullable(z.string()),
  lost_reason: z.nullable(z.string()),
  score: z.number(),
  company: z.object({ name: z.string(), city: z.nullable(z.string()) }),
});
export type ApiLead = z.infer<typeof lead>;

export class LeadsApi {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: this.#headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    if (answer.status === 204) return undefined;
    return answer.json();
  }

  /** Leads on the first companies of the list, oldest first. */
  async create(count: number, status = "new"): Promise<ApiLead[]> {
    const companies = z
      .object({ data: z.array(z.object({ id: z.number() })) })
      .parse(await this.#call("GET", `/v1/companies?limit=${count}`));
    await this.#call("POST", "/v1/leads/bulk", { company_ids: companies.data.map(({ id }) => id), status });
    return (await this.list()).toReversed();
  }
  /** Leads on these companies, in their order. */
  async add(companyIds: readonly number[]): Promise<void> {
    for (const company_id of companyIds) await this.#call("POST", "/v1/leads", { company_id });
  }
  /** As many leads with each status, on companies of their own. */
  async fill(statuses: readonly string[], each: number): Promise<void> {
    let cursor = 0;
    for (const status of statuses) {
      for (let remaining = each; remaining > 0;) {
        const limit = Math.min(remaining, 100);
        const page = z
          .object({ data: z.array(z.object({ id: z.number() })) })
          .parse(await this.#call("GET", `/v1/companies?limit=${limit}&cursor=${cursor}`));
        const ids = page.data.map(({ id }) => id);
        await this.#call("POST", "/v1/leads/bulk", { company_ids: ids, status });
        cursor = ids.at(-1) ?? cursor;
        remaining -= limit;
      }
    }
  }
  async list(filter = ""): Promise<ApiLead[]> {
    return z.object({ data: z.array(lead) }).parse(await this.#call("GET", `/v1/leads?limit=200${filter}`)).data;
  }
  /** Gives the newest 200 leads of the first stage a next step on a day. */
  async planNewest(day: string): Promise<void> {
    const ids = (await this.list("&status=new")).map(({ id }) => id);
    await this.#call("PATCH", "/v1/leads/bulk", { ids, next_action: "Call", next_action_on: day });
  }
  async get(id: number): Promise<ApiLead> {
    return lead.parse(await this.#call("GET", `/v1/leads/${id}`));
  }
  /** Types and texts of the events of a lead, oldest first. */
  async events(id: number): Promise<[string, string | null][]> {
    const event = z.object({ type: z.string(), text: z.nullable(z.string()) });
    const { data } = z.object({ data: z.array(event) }).parse(await this.#call("GET", `/v1/leads/${id}/events`));
    return data.map(({ type, text }) => [type, text]);
  }
  async log(id: number, body: { type: string; text?: string; at?: string }): Promise<void> {
    await this.#call("POST", `/v1/leads/${id}/events`, body);
  }
  async change(
    id: number,
    body: { status?: string; notes?: string; next_action?: string; next_action_on?: string; lost_reason?: string },
  ): Promise<void> {
    await this.#call("PATCH", `/v1/leads/${id}`, body);
  }
}
