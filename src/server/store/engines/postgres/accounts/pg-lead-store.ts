/** Leads in PostgreSQL. Every statement names the owner, so that another user's lead is no lead. */
import {
  type Lead,
  LEAD_STATUSES,
  type LeadDetail,
  type LeadEvent,
  type LeadStatus,
} from "../../../../../contract/lead.ts";
import type { CompanyIds, LeadMark } from "../../../ports/lead-marks.ts";
import type { Changed, LeadPage, LeadQuestion, LeadStore, Remember } from "../../../ports/lead-store.ts";
import {
  dayOf,
  decodeLead,
  decodeLeadEvent,
  decodeMark,
  leadDetail,
  SELECT_LEADS,
  whatChanges,
} from "../../shared/accounts/lead-rows.ts";
import { LOCK_USER } from "../../shared/accounts/user-tables.ts";
import { number, oneOf } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession, Sql } from "../pg-session.ts";
import { addLead, addManyLeads, leadsOf, leadsOn, setLeadStatus } from "./lead-changes.ts";
import { leadCompanies } from "../../shared/accounts/company-ids.ts";
import { listLeads } from "./lead-list.ts";
import { rescoreDue } from "./lead-scores.ts";
import { scoreFacts } from "../../shared/accounts/score-facts.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/quotas.ts";
import { keepAnswer } from "../../shared/accounts/remembered-row.ts";
import { runSteps } from "../run-steps.ts";

const ONE = `${SELECT_LEADS} WHERE lead.id = $1 AND lead.user_id = $2`;
const FACTS = `SELECT ${scoreFacts("false")} FROM companies AS company WHERE company.id = $1`;
const LOCK = "SELECT id, status FROM leads WHERE id = ANY($1::bigint[]) AND user_id = $2 ORDER BY id FOR UPDATE";
const EVENTS = `
  SELECT id, lead_id, type, old_status, new_status, created_at FROM lead_events WHERE lead_id = $1 ORDER BY id`;
const OWNED = "SELECT 1 FROM leads WHERE id = $1 AND user_id = $2";
const DELETE = "DELETE FROM leads WHERE id = ANY($1::bigint[]) AND user_id = $2";
const SET_NOTES = `
  UPDATE leads SET notes = $1, version = version + 1, updated_at = greatest($2::timestamptz, created_at) WHERE id = $3`;
const MARKS = `
  SELECT DISTINCT ON (company_id) company_id, id, status FROM leads
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) ORDER BY company_id, id DESC`;

export class PgLeadStore implements LeadStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  list(userId: number, question: LeadQuestion): Promise<LeadPage> {
    return listLeads(this.#database, userId, question);
  }

  async get(userId: number, id: number, now: Date): Promise<LeadDetail | null> {
    const lead = await one(this.#database, userId, id);
    if (!lead) return null;
    return (await this.#database.get(FACTS, [lead.company_id], (facts) => leadDetail(lead, facts, now))) ?? null;
  }

  create(
    userId: number,
    { companyId, notes, quota }: { companyId: number; notes: string | null; quota?: number },
    now: Date,
    remember: Remember<Lead> | null,
  ): Promise<Lead | null> {
    return this.#database.transaction(async (session) => {
      await session.run(LOCK_USER, [userId]);
      requireRoomOnCompany((await leadsOn(session, userId, [companyId])).get(companyId) ?? 0);
      const id = await addLead(session, { userId, companyId, notes, status: "new" }, now);
      requireRoomForLeads(await leadsOf(session, userId), quota);
      const lead = id === null ? null : ((await one(session, userId, id)) ?? null);
      if (lead && remember) await runSteps(session, keepAnswer(remember.call, remember.answer(lead), now));
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
    return this.#database.transaction(async (session): Promise<Changed<Lead>> => {
      await statusesOf(session, userId, [id]);
      const lead = await one(session, userId, id);
      if (!lead) return { kind: "missing" };
      if (versions && !versions.includes(String(lead.version))) return { kind: "stale" };
      const { status, notes } = whatChanges(lead, change);
      if (notes !== undefined) await session.run(SET_NOTES, [notes, now.toISOString(), id]);
      // One change is one step of the version, whatever it touches.
      const grow = notes === undefined;
      if (status !== undefined) await setLeadStatus(session, [{ id, from: lead.status }], { to: status, grow }, now);
      const changed = status !== undefined || notes !== undefined ? await one(session, userId, id) : lead;
      return changed ? { kind: "done", value: changed } : { kind: "missing" };
    });
  }

  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run(DELETE, [[id], userId])) > 0;
  }

  async events(userId: number, id: number): Promise<LeadEvent[] | null> {
    const owned = await this.#database.get(OWNED, [id, userId], () => true);
    return owned ? this.#database.all(EVENTS, [id], decodeLeadEvent) : null;
  }

  createMany(
    userId: number,
    leads: { companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
    now: Date,
    remember: Remember<{ created: number; skipped: number }> | null,
  ): Promise<{ created: number; skipped: number } | null> {
    return this.#database.transaction(async (session) => {
      const done = await addManyLeads(session, { userId, ...leads }, now);
      if (done && remember) await runSteps(session, keepAnswer(remember.call, remember.answer(done), now));
      return done;
    });
  }

  changeMany(userId: number, ids: readonly number[], to: LeadStatus, now: Date): Promise<number | null> {
    return this.#database.transaction(async (session) => {
      const found = await statusesOf(session, userId, ids);
      if (!ids.every((id) => found.has(id))) return null;
      const changed = [...found].filter(([, from]) => from !== to).map(([id, from]) => ({ id, from }));
      await setLeadStatus(session, changed, { to, grow: true }, now);
      return changed.length;
    });
  }

  removeMany(userId: number, ids: readonly number[]): Promise<number | null> {
    return this.#database.transaction(async (session) => {
      const found = await statusesOf(session, userId, ids);
      if (!ids.every((id) => found.has(id))) return null;
      await session.run(DELETE, [[...found.keys()], userId]);
      return found.size;
    });
  }

  rescoreDue(now: Date, most: number): Promise<number> {
    return this.#database.transaction((session) => rescoreDue(session, dayOf(now), most));
  }

  async companyIdsOf(userId: number): Promise<CompanyIds> {
    return this.#database.read(leadCompanies(userId));
  }

  async marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>> {
    return new Map(await this.#database.all(MARKS, [userId, companyIds], decodeMark));
  }
}

function one(sql: Sql, userId: number, id: number): Promise<Lead | undefined> {
  return sql.get(ONE, [id, userId], decodeLead);
}

/** Of those that are there, by id; locked, so that no other node changes them meanwhile. */
async function statusesOf(
  session: PgSession,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, LeadStatus>> {
  const decode = (row: Parameters<typeof decodeLead>[0]) => [number(row.id), oneOf(LEAD_STATUSES, row.status)] as const;
  return new Map(await session.all(LOCK, [ids, userId], decode));
}
