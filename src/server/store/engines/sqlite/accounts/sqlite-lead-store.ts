/** Leads in SQLite. Every statement names the owner, so that another user's lead is no lead. */
import type { Lead, LeadDetail, LeadEvent, LeadStatus } from "../../../../../contract/lead.ts";
import { LEAD_STATUSES } from "../../../../../contract/lead.ts";
import type { CompanyIds, LeadMark } from "../../../ports/lead-marks.ts";
import type { Changed, LeadPage, LeadQuestion, LeadStore, Remember } from "../../../ports/lead-store.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { oneOf } from "../../shared/row.ts";
import { addManyLeads, addLead, leadsOf, leadsOn, setLeadStatus } from "./lead-changes.ts";
import { hasManyLeads } from "../reading/has-much.ts";
import type { ReadingThread } from "../reading/reading-thread.ts";
import { leadCompanies } from "../../shared/accounts/company-ids.ts";
import { runSteps } from "../run-steps.ts";
import { listLeads } from "./lead-list.ts";
import { rescoreDue } from "./lead-scores.ts";
import { scoreFacts } from "../../shared/accounts/score-facts.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/quotas.ts";
import {
  dayOf,
  decodeLead,
  decodeLeadEvent,
  decodeMark,
  leadDetail,
  SELECT_LEADS,
  whatChanges,
} from "../../shared/accounts/lead-rows.ts";
import { keepAnswer } from "../../shared/accounts/remembered-row.ts";

const ONE = `${SELECT_LEADS} WHERE lead.id = ? AND lead.user_id = ?`;
const FACTS = `SELECT ${scoreFacts("0")} FROM companies AS company WHERE company.id = ?`;
const EVENTS = "SELECT * FROM lead_events WHERE lead_id = ? ORDER BY id";
const OWNED = "SELECT 1 FROM leads WHERE id = ? AND user_id = ?";
const DELETE = "DELETE FROM leads WHERE id = ? AND user_id = ?";
const DELETE_MANY = "DELETE FROM leads WHERE id IN (SELECT value FROM json_each(?)) AND user_id = ?";
const STATUS_OF = "SELECT status FROM leads WHERE id = ? AND user_id = ?";
const SET_NOTES = "UPDATE leads SET notes = ?, version = version + 1, updated_at = max(?, created_at) WHERE id = ?";
const MARKS = `
  SELECT max(id) AS id, company_id, status FROM leads
  WHERE user_id = ? AND company_id IN (SELECT value FROM json_each(?)) GROUP BY company_id`;

export class SqliteLeadStore implements LeadStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #thread: ReadingThread;

  constructor(database: SqliteDatabase, queue: CommitQueue, thread: ReadingThread) {
    this.#thread = thread;
    this.#database = database;
    this.#queue = queue;
  }

  async list(userId: number, question: LeadQuestion): Promise<LeadPage> {
    if (!hasManyLeads(this.#database, userId)) return listLeads(this.#database, userId, question);
    return this.#thread.read({ read: "leads", userId, question });
  }

  async get(userId: number, id: number, now: Date): Promise<LeadDetail | null> {
    const lead = this.#one(userId, id);
    if (!lead) return null;
    return this.#database.get(FACTS, [lead.company_id], (facts) => leadDetail(lead, facts, now)) ?? null;
  }

  create(
    userId: number,
    { companyId, notes, quota }: { companyId: number; notes: string | null; quota?: number },
    now: Date,
    remember: Remember<Lead> | null,
  ): Promise<Lead | null> {
    return this.#queue.write((): Lead | null => {
      requireRoomOnCompany(leadsOn(this.#database, userId, companyId));
      const id = addLead(this.#database, { userId, companyId, notes, status: "new" }, now);
      requireRoomForLeads(leadsOf(this.#database, userId), quota);
      const lead = id === null ? null : (this.#one(userId, id) ?? null);
      if (lead && remember) runSteps(this.#database, keepAnswer(remember.call, remember.answer(lead), now));
      return lead;
    });
  }

  change(
    userId: number,
    id: number,
    change: { status?: LeadStatus | undefined; notes?: string | null | undefined },
    versions: readonly string[] | null,
    now: Date,
  ): Promise<Changed<Lead>> {
    return this.#queue.write((): Changed<Lead> => {
      const lead = this.#one(userId, id);
      if (!lead) return { kind: "missing" };
      if (versions && !versions.includes(String(lead.version))) return { kind: "stale" };
      const { status, notes } = whatChanges(lead, change);
      if (notes !== undefined) this.#database.run(SET_NOTES, [notes, now.toISOString(), id]);
      // One change is one step of the version, whatever it touches.
      const grow = notes === undefined;
      if (status !== undefined) setLeadStatus(this.#database, { id, from: lead.status, to: status, grow }, now);
      const changed = this.#one(userId, id);
      return changed ? { kind: "done", value: changed } : { kind: "missing" };
    });
  }

  remove(userId: number, id: number): Promise<boolean> {
    return this.#queue.write((): boolean => this.#database.run(DELETE, [id, userId]).changes > 0);
  }

  async events(userId: number, id: number): Promise<LeadEvent[] | null> {
    return this.#owns(userId, id) ? this.#database.all(EVENTS, [id], decodeLeadEvent) : null;
  }

  createMany(
    userId: number,
    leads: { companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
    now: Date,
    remember: Remember<{ created: number; skipped: number }> | null,
  ): Promise<{ created: number; skipped: number } | null> {
    return this.#queue.write((): { created: number; skipped: number } | null => {
      const done = addManyLeads(this.#database, { userId, ...leads }, now);
      if (done && remember) runSteps(this.#database, keepAnswer(remember.call, remember.answer(done), now));
      return done;
    });
  }

  changeMany(userId: number, ids: readonly number[], to: LeadStatus, now: Date): Promise<number | null> {
    return this.#queue.write((): number | null => {
      const found = new Map<number, LeadStatus>();
      for (const id of ids) {
        const from = this.#database.get(STATUS_OF, [id, userId], (row) => oneOf(LEAD_STATUSES, row.status));
        if (from === undefined) return null;
        found.set(id, from);
      }
      const changed = [...found].filter(([, from]) => from !== to);
      for (const [id, from] of changed) setLeadStatus(this.#database, { id, from, to, grow: true }, now);
      return changed.length;
    });
  }

  removeMany(userId: number, ids: readonly number[]): Promise<number | null> {
    return this.#queue.write((): number | null => {
      const unique = [...new Set(ids)];
      for (const id of unique) if (!this.#owns(userId, id)) return null;
      this.#database.run(DELETE_MANY, [JSON.stringify(unique), userId]);
      return unique.length;
    });
  }

  rescoreDue(now: Date, most: number): Promise<number> {
    return this.#queue.write((): number => rescoreDue(this.#database, dayOf(now), most));
  }

  async companyIdsOf(userId: number): Promise<CompanyIds> {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, leadCompanies(userId));
    return this.#thread.read({ read: "leadCompanies", userId });
  }

  async marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>> {
    return new Map(this.#database.all(MARKS, [userId, JSON.stringify(companyIds)], decodeMark));
  }

  #one(userId: number, id: number): Lead | undefined {
    return this.#database.get(ONE, [id, userId], decodeLead);
  }

  #owns(userId: number, id: number): boolean {
    return this.#database.get(OWNED, [id, userId], () => true) ?? false;
  }
}
