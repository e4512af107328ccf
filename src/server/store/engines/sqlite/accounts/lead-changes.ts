/** Writes leads and what happens to them, inside a transaction of the caller. */
import type { LeadStatus } from "../../../../../contract/lead.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/quotas.ts";
import { dayOf } from "../../shared/accounts/lead-rows.ts";
import { number } from "../../shared/row.ts";
import { NOT_REMOVED } from "../../shared/removal.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { scoreOf } from "./lead-scores.ts";

const COMPANY = `SELECT 1 FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const ON_COMPANY = "SELECT count(*) AS leads FROM leads WHERE user_id = ? AND company_id = ?";
const OF_USER = "SELECT leads FROM lead_counts WHERE user_id = ?";
const INSERT = `
  INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at, score, score_until)
  VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)`;
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
  if (!companyIds.every((id) => database.get(COMPANY, [id], () => true))) return null;
  let created = 0;
  for (const companyId of companyIds) {
    const there = leadsOn(database, userId, companyId);
    if (skipExisting && there > 0) continue;
    requireRoomOnCompany(there);
    addLead(database, { userId, companyId, notes: null, status }, now);
    created += 1;
  }
  requireRoomForLeads(leadsOf(database, userId), quota);
  return { created, skipped: companyIds.length - created };
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
