/** Writes leads and what happens to them, inside a transaction of the caller. */
import type { LeadStatus } from "../../../../../contract/lead.ts";
import { requireRoomForLeads, requireRoomOnCompany } from "../../../../domain/quotas.ts";
import { dayOf } from "../../shared/accounts/lead-rows.ts";
import { LOCK_USER } from "../../shared/accounts/user-tables.ts";
import type { KeptScore } from "../../shared/accounts/score-facts.ts";
import { NOT_REMOVED } from "../../shared/removal.ts";
import { number, type Row } from "../../shared/row.ts";
import type { PgSession } from "../pg-session.ts";
import { scoresOf } from "./lead-scores.ts";

/** As they are until the commit: nobody changes them while their scores are reckoned. */
const LOCK_COMPANIES = `
  SELECT id FROM companies WHERE id = ANY($1::bigint[]) AND ${NOT_REMOVED} ORDER BY id FOR SHARE`;
const ON_COMPANIES = `
  SELECT company_id, count(*) AS leads FROM leads
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) GROUP BY company_id`;
export const OF_USER = "SELECT leads FROM lead_counts WHERE user_id = $1";
const INSERT = `
  WITH made AS (
    INSERT INTO leads (user_id, company_id, status, notes, version, created_at, updated_at, score, score_until)
    SELECT $1, company, $3, $5, 1, $4, $4, score, until
    FROM unnest($2::bigint[], $6::bigint[], $7::text[]) WITH ORDINALITY AS wanted (company, score, until, place)
    ORDER BY place RETURNING id)
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT id, 'created', NULL, $3, $4 FROM made ORDER BY id RETURNING lead_id AS id`;
const SET_STATUS = `
  UPDATE leads SET status = $2, version = version + $3, updated_at = greatest($4::timestamptz, created_at)
  WHERE id = ANY($1::bigint[])`;
const EVENTS = `
  INSERT INTO lead_events (lead_id, type, old_status, new_status, created_at)
  SELECT changed.id, 'status', changed.was, $3, $4 FROM unnest($1::bigint[], $2::text[]) AS changed (id, was)`;

export interface NewLead {
  userId: number;
  companyId: number;
  notes: string | null;
  status: LeadStatus;
}

/** @returns the new lead's id; null when there is no such company */
export async function addLead(session: PgSession, lead: NewLead, now: Date): Promise<number | null> {
  const { userId, companyId } = lead;
  const scores = await lockedScores(session, [companyId], now);
  const score = scores.get(companyId);
  if (!score) return null;
  const [id] = await insertLeads(session, { ...lead, userId, scores: [score] }, now);
  return id ?? null;
}

/** All or none; null when one of the companies is not there. */
export async function addManyLeads(
  session: PgSession,
  wanted: { userId: number; companyIds: readonly number[]; status: LeadStatus; skipExisting: boolean; quota?: number },
  now: Date,
): Promise<{ created: number; skipped: number } | null> {
  const { userId, companyIds, status, skipExisting, quota } = wanted;
  await session.run(LOCK_USER, [userId]);
  const scores = await lockedScores(session, companyIds, now);
  if (!companyIds.every((id) => scores.has(id))) return null;
  const there = await leadsOn(session, userId, companyIds);
  const fresh: KeptScore[] = [];
  for (const id of companyIds) {
    const [leads, score] = [there.get(id) ?? 0, scores.get(id)];
    if (!score || (skipExisting && leads > 0)) continue;
    requireRoomOnCompany(leads);
    there.set(id, leads + 1);
    fresh.push(score);
  }
  if (fresh.length > 0) await insertLeads(session, { userId, notes: null, status, scores: fresh }, now);
  requireRoomForLeads(await leadsOf(session, userId), quota);
  return { created: fresh.length, skipped: companyIds.length - fresh.length };
}

/** Of those of these companies that are there and may have leads. */
async function lockedScores(
  session: PgSession,
  companyIds: readonly number[],
  now: Date,
): Promise<Map<number, KeptScore>> {
  const there = await session.all(LOCK_COMPANIES, [companyIds], (row) => number(row.id));
  return scoresOf(session, there, dayOf(now));
}

/** Leads of the user on each of these companies. */
export async function leadsOn(
  session: PgSession,
  userId: number,
  companyIds: readonly number[],
): Promise<Map<number, number>> {
  const decode = (row: Row) => [number(row.company_id), number(row.leads)] as const;
  return new Map(await session.all(ON_COMPANIES, [userId, companyIds], decode));
}

export async function leadsOf(session: PgSession, userId: number): Promise<number> {
  return (await session.get(OF_USER, [userId], (row) => number(row.leads))) ?? 0;
}

/** @returns their ids, in order */
async function insertLeads(
  session: PgSession,
  lead: Pick<NewLead, "userId" | "notes" | "status"> & { scores: readonly KeptScore[] },
  now: Date,
): Promise<number[]> {
  const { userId, notes, status, scores } = lead;
  const values = [
    userId,
    scores.map(({ companyId }) => companyId),
    status,
    now.toISOString(),
    notes === "" ? null : notes,
    scores.map(({ score }) => score),
    scores.map(({ until }) => until),
  ];
  return session.all(INSERT, values, (row) => number(row.id));
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
