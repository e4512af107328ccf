/** Writes leads and what happens to them, inside a transaction of the caller. */
import type { LeadStatus } from "../../../../../contract/lead.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/quotas.ts";
import { dayOf } from "../../shared/accounts/lead-rows.ts";
import { number, type Row } from "../../shared/row.ts";
import { NOT_REMOVED } from "../../shared/removal.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { scoreOf, scoresOf } from "./lead-scores.ts";

const COMPANY = `SELECT 1 FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const ON_COMPANY = "SELECT count(*) AS leads FROM leads WHERE user_id = ? AND company_id = ?";
const OF_USER = "SELECT leads FROM lead_counts WHERE user_id = ?";
const INSERT = `
  INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at, score, score_until)
  VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)`;
const COMPANIES = `
  SELECT id FROM companies WHERE id IN (SELECT value FROM json_each(?)) AND ${NOT_REMOVED}`;
const ON_COMPANIES = `
  SELECT company_id, count(*) AS leads FROM leads
  WHERE user_id = ? AND company_id IN (SELECT value FROM json_each(?)) GROUP BY company_id`;
const NEWEST = "SELECT coalesce(max(id), 0) AS id FROM leads";
const INSERT_MANY = `
  INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at, score, score_until)
  SELECT ?, wanted.value ->> 'companyId', ?, NULL, 1, ?, ?, wanted.value ->> 'score', wanted.value ->> 'until'
  FROM json_each(?) AS wanted ORDER BY wanted.key`;
/** Ids are never given twice, so that those after the newest before are the new ones. */
const EVENTS_AFTER = `
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT id, 'created', NULL, status, created_at FROM leads WHERE user_id = ? AND id > ? ORDER BY id`;
const EVENT = "INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at) VALUES (?, ?, ?, ?, ?)";
const SET_STATUS = "UPDATE leads SET status = ?, version = version + ?, updated_at = max(?, created_at) WHERE id = ?";

export interface NewLead {
  userId: number;
  companyId: number;
  notes: string | null;
  status: LeadStatus;
}

/** @returns the new lead's id; null when there is no such company */
export function addLead(database: SqliteDatabase, lead: NewLead, now: Date): number | null {
  const { userId, companyId, notes, status } = lead;
  const kept = database.get(COMPANY, [companyId], () => true) && scoreOf(database, companyId, dayOf(now));
  if (!kept) return null;
  const at = now.toISOString();
  const text = notes === "" ? null : notes;
  const { id } = database.run(INSERT, [userId, companyId, status, text, at, at, kept.score, kept.until]);
  database.run(EVENT, [id, "created", null, status, at]);
  return id;
}

/** All or none; null when one of the companies is not there. */
export function addManyLeads(
  database: SqliteDatabase,
  wanted: { userId: number; companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
  now: Date,
): { created: number; skipped: number } | null {
  const { userId, companyIds, status, skipExisting, quota } = wanted;
  const named = JSON.stringify(companyIds);
  const known = new Set(database.all(COMPANIES, [named], (row) => number(row.id)));
  if (!companyIds.every((id) => known.has(id))) return null;
  const there = new Map(database.all(ON_COMPANIES, [userId, named], decodeLeadsOn));
  const fresh: number[] = [];
  for (const companyId of companyIds) {
    const leads = there.get(companyId) ?? 0;
    if (skipExisting && leads > 0) continue;
    requireRoomOnCompany(leads);
    there.set(companyId, leads + 1);
    fresh.push(companyId);
  }
  requireRoomForLeads(leadsOf(database, userId) + fresh.length, quota);
  insertLeads(database, { userId, companyIds: fresh, status }, now);
  return { created: fresh.length, skipped: companyIds.length - fresh.length };
}

const decodeLeadsOn = (row: Row) => [number(row.company_id), number(row.leads)] as const;

/** In two statements: a thousand leads by one statement each held the thread three times as long. */
function insertLeads(
  database: SqliteDatabase,
  { userId, companyIds, status }: { userId: number; companyIds: readonly number[]; status: LeadStatus },
  now: Date,
): void {
  if (companyIds.length === 0) return;
  const at = now.toISOString();
  const scores = scoresOf(database, companyIds, dayOf(now));
  const rows = companyIds.flatMap((id) => scores.get(id) ?? []);
  const before = database.get(NEWEST, [], (row) => number(row.id)) ?? 0;
  database.run(INSERT_MANY, [userId, status, at, at, JSON.stringify(rows)]);
  database.run(EVENTS_AFTER, [userId, before]);
}

/** Leads of the user on one company. */
export function leadsOn(database: SqliteDatabase, userId: number, companyId: number): number {
  return database.get(ON_COMPANY, [userId, companyId], (row) => number(row.leads)) ?? 0;
}

export function leadsOf(database: SqliteDatabase, userId: number): number {
  return database.get(OF_USER, [userId], (row) => number(row.leads)) ?? 0;
}

/** @param grow whether the version counts this as a change of its own */
export function setLeadStatus(
  database: SqliteDatabase,
  { id, from, to, grow }: { id: number; from: LeadStatus; to: LeadStatus; grow: boolean },
  now: Date,
): void {
  const at = now.toISOString();
  database.run(SET_STATUS, [to, Number(grow), at, id]);
  database.run(EVENT, [id, "status", from, to, at]);
}
