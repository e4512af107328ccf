/** Writes leads and what happens to them, inside a transaction of the caller. */
import type { LeadStatus } from "../../../../../contract/lead.ts";
import { NOT_REMOVED } from "../../shared/removal.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

const COMPANY = `SELECT 1 FROM companies WHERE id = ? AND ${NOT_REMOVED}`;
const EXISTING = "SELECT 1 FROM leads WHERE user_id = ? AND company_id = ?";
const INSERT = `
  INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at) VALUES (?, ?, ?, ?, 1, ?, ?)`;
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
  if (!database.get(COMPANY, [lead.companyId], () => true)) return null;
  const { userId, companyId, notes, status } = lead;
  const at = now.toISOString();
  const { id } = database.run(INSERT, [userId, companyId, status, notes === "" ? null : notes, at, at]);
  database.run(EVENT, [id, "created", null, status, at]);
  return id;
}

/** All or none; null when one of the companies is not there. */
export function addManyLeads(
  database: SqliteDatabase,
  wanted: { userId: number; companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean },
  now: Date,
): { created: number; skipped: number } | null {
  const { userId, companyIds, status, skipExisting } = wanted;
  if (!companyIds.every((id) => database.get(COMPANY, [id], () => true))) return null;
  let created = 0;
  for (const companyId of companyIds) {
    if (skipExisting && database.get(EXISTING, [userId, companyId], () => true)) continue;
    addLead(database, { userId, companyId, notes: null, status }, now);
    created += 1;
  }
  return { created, skipped: companyIds.length - created };
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
