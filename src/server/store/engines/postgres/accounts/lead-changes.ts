/** Writes leads and what happens to them, inside a transaction of the caller. */
import type { LeadStatus } from "../../../../../contract/lead.ts";
import { NOT_REMOVED } from "../../shared/removal.ts";
import { number } from "../../shared/row.ts";
import type { PgSession } from "../pg-session.ts";

/** Nothing is inserted where there is no such company; FOR KEY SHARE keeps it there until the commit. */
const INSERT = `
  WITH company AS (SELECT id FROM companies WHERE id = $2 AND ${NOT_REMOVED} FOR KEY SHARE), made AS (
    INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at)
    SELECT $1, id, $3, $4, 1, $5, $5 FROM company RETURNING id)
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT id, 'created', NULL, $3, $5 FROM made RETURNING lead_id AS id`;
const COMPANIES = `SELECT id FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED} FOR KEY SHARE`;
const WITH_LEAD = "SELECT DISTINCT company_id FROM leads WHERE user_id = $1 AND company_id = ANY($2::bigint[])";
const INSERT_MANY = `
  WITH made AS (
    INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at)
    SELECT $1, company, $3, NULL, 1, $4, $4 FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (company, place)
    ORDER BY place RETURNING id)
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT id, 'created', NULL, $3, $4 FROM made ORDER BY id`;
const SET_STATUS = `
  UPDATE leads SET status = $2, version = version + $3, updated_at = greatest($4::timestamptz, created_at)
  WHERE id = ANY($1::bigint[])`;
const EVENTS = `
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT changed.id, 'status', changed.was, $3, $4 FROM unnest($1::bigint[], $2::text[]) AS changed (id, was)`;
/** Bulk calls of one user take turns: what is there is not added twice. */
const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";

export interface NewLead {
  userId: number;
  companyId: number;
  notes: string | null;
  status: LeadStatus;
}

/** @returns the new lead's id; null when there is no such company */
export async function addLead(session: PgSession, lead: NewLead, now: Date): Promise<number | null> {
  const { userId, companyId, notes, status } = lead;
  const row = [userId, companyId, status, notes === "" ? null : notes, now.toISOString()];
  return (await session.get(INSERT, row, (made) => number(made.id))) ?? null;
}

/** All or none; null when one of the companies is not there. */
export async function addManyLeads(
  session: PgSession,
  wanted: { userId: number; companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean },
  now: Date,
): Promise<{ created: number; skipped: number } | null> {
  const { userId, companyIds, status, skipExisting } = wanted;
  await session.run(LOCK_USER, [userId]);
  const there = new Set(await session.all(COMPANIES, [companyIds], (row) => number(row.id)));
  if (!companyIds.every((id) => there.has(id))) return null;
  const had = await session.all(WITH_LEAD, [userId, companyIds], (row) => number(row.company_id));
  const skipped = new Set(skipExisting ? had : []);
  const fresh = companyIds.filter((id) => {
    if (skipped.has(id)) return false;
    if (skipExisting) skipped.add(id);
    return true;
  });
  if (fresh.length > 0) await session.run(INSERT_MANY, [userId, fresh, status, now.toISOString()]);
  return { created: fresh.length, skipped: companyIds.length - fresh.length };
}

/** @param grow whether the version counts this as a change of its own */
export async function setLeadStatus(
  session: PgSession,
  leads: readonly { id: number; from: LeadStatus }[],
  { to, grow }: { to: LeadStatus; grow: boolean },
  now: Date,
): Promise<void> {
  if (leads.length === 0) return;
  const [ids, at] = [leads.map(({ id }) => id), now.toISOString()];
  await session.run(SET_STATUS, [ids, to, Number(grow), at]);
  await session.run(EVENTS, [ids, leads.map(({ from }) => from), to, at]);
}
