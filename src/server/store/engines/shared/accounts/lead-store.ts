/** Leads. Every statement includes the owner, so that leads of other users are not found. */
import type { DueDays } from "../../../../../contract/due.ts";
import type { Lead, LeadDetail, LeadEvent, DueCounts } from "../../../../../contract/lead.ts";
import type { Spread } from "../../../../../contract/lead-bulk.ts";
import { changedPlan, isEqualPlan, type PlanChange, startingPlan } from "../../../../domain/lead-plan.ts";
import type {
  Activity,
  ActivityChange,
  ChangedLead,
  ChangedActivity,
  CompanyIds,
  LeadChange,
  LeadMark,
  LeadPage,
  LeadQuestion,
  LeadSet,
  LeadStore,
  ManyChanged,
  ManyDone,
  Opened,
  Remember,
  Undone,
} from "../../../ports/lead-store.ts";
import type { BilledCall } from "../../../ports/billing-stores.ts";
import { all, get, run, type Steps, type StepsDatabase } from "../steps.ts";
import type { Charges } from "./billing/debit.ts";
import {
  changeActivity,
  insertLeads,
  lockedPlans,
  logActivity,
  type NewLeadsOf,
  OWNED_OF,
  readEvents,
  removeActivity,
  scoresOfNewLeads,
  setLeadPlans,
} from "./lead-changes.ts";
import { dayOf, decodeLead, decodeMark, leadDetail, SELECT_LEADS } from "./lead-rows.ts";
import { storeChanges, storeLeads, undoRequest } from "./lead-undo.ts";
import { rescoreDue, SCORE_FACTS } from "./lead-scores.ts";
import { withMarks } from "./mark-sets.ts";
import { plannedDays } from "./planned-days.ts";
import { keepAnswer } from "./remembered-row.ts";
import type { LongReads } from "./long-reads.ts";
import { openCompanies } from "./billing/unlock-store.ts";

const ONE = `${SELECT_LEADS} WHERE lead.id = $1 AND lead.user_id = $2`;
const FACTS = `SELECT ${SCORE_FACTS} FROM companies AS company WHERE company.id = $1`;
const DELETE = `DELETE FROM ${OWNED_OF}`;
const SET_NOTES = `
  UPDATE leads SET notes = $1, version = version + 1, updated_at = greatest($2::timestamptz, created_at) WHERE id = $3`;
const MARKS = `
  SELECT id, company_id, status FROM leads WHERE id IN (
    SELECT max(id) FROM leads WHERE user_id = $1 AND company_id = ANY($2::bigint[]) GROUP BY company_id)`;

type Wanted = Parameters<LeadStore["create"]>[1];
type ManyWanted = Parameters<LeadStore["createMany"]>[1];

export class SqlLeadStore implements LeadStore {
  readonly #database: StepsDatabase;
  readonly #charges: Charges;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, charges: Charges, reads: LongReads) {
    this.#database = database;
    this.#charges = charges;
    this.#reads = reads;
  }

  list(userId: number, question: LeadQuestion): Promise<LeadPage> {
    return this.#reads.leads(userId, question);
  }

  async get(userId: number, id: number, now: Date): Promise<LeadDetail | null> {
    return this.#database.read(readDetail(userId, id, now));
  }

  create(
    call: BilledCall,
    { companyId, notes, plan = {}, quota, override = false }: Wanted,
    remember: Remember<Lead> | null,
  ): Promise<Opened<Lead>> {
    const quiet = override ? ("add" as const) : ("refuse" as const);
    const leads = { companyIds: [companyId], plan, notes, skipExisting: false, quota, quiet };
    const charges = this.#charges;
    return this.#database.write(function* (): Steps<Opened<Lead>> {
      const added = yield* addLeads(charges, call, leads);
      if (added.kind !== "paid") return added;
      const lead = yield* leadWithScores(call.userId, added.done.ids[0] ?? 0, call.now);
      return lead ? yield* withStoredAnswer({ ...added, done: lead }, remember, call.now) : { kind: "absent" };
    });
  }

  change(
    userId: number,
    id: number,
    change: LeadChange,
    versions: readonly string[] | null,
    now: Date,
  ): Promise<ChangedLead> {
    return this.#database.write(() => changeLead({ userId, id, versions }, change, now));
  }

  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#database.run(DELETE, [[id], userId])) > 0;
  }

  async events(userId: number, id: number): Promise<LeadEvent[] | null> {
    return this.#database.read(readEvents(userId, id));
  }

  logActivity(
    userId: number,
    id: number,
    activity: Activity,
    remember: Remember<LeadEvent> | null,
    now: Date,
  ): Promise<LeadEvent | null> {
    return this.#database.write(function* () {
      const event = yield* logActivity(userId, id, activity, now);
      if (event && remember) yield* keepAnswer(remember.call, remember.answer(event), now);
      return event;
    });
  }

  changeActivity(userId: number, leadId: number, eventId: number, change: ActivityChange): Promise<ChangedActivity> {
    return this.#database.write(() => changeActivity({ userId, leadId, eventId }, change));
  }

  removeActivity(userId: number, leadId: number, eventId: number): Promise<ChangedActivity["kind"]> {
    return this.#database.write(() => removeActivity({ userId, leadId, eventId }));
  }

  countDue(userId: number, days: DueDays): Promise<DueCounts> {
    return this.#reads.due(userId, days);
  }

  createMany(call: BilledCall, leads: ManyWanted, remember: Remember<ManyDone> | null): Promise<Opened<ManyDone>> {
    const charges = this.#charges;
    return this.#database.write(function* (): Steps<Opened<ManyDone>> {
      const added = yield* addLeads(charges, call, { ...leads, notes: null, quiet: "skip" });
      if (added.kind !== "paid") return added;
      const { ids, quiet, days } = added.done;
      const undo = yield* storeLeads("added", ids, call.now);
      const done = {
        created: ids.length,
        skipped: leads.companyIds.length - ids.length - quiet,
        skipped_do_not_contact: quiet,
        first_day: days[0] ?? null,
        last_day: days.at(-1) ?? null,
        undo,
      };
      return yield* withStoredAnswer({ ...added, done }, remember, call.now);
    });
  }

  changeMany(userId: number, leads: LeadSet, change: PlanChange, now: Date): Promise<ManyChanged | null> {
    return this.#database.write(() => changeLeads(userId, leads, change, now));
  }

  removeMany(userId: number, ids: readonly number[], now: Date) {
    return this.#database.write(function* () {
      const plans = yield* lockedPlans(userId, ids);
      if (!ids.every((id) => plans.has(id))) return null;
      const undo = yield* storeLeads("deleted", [...plans.keys()], now);
      yield* run(DELETE, [[...plans.keys()], userId]);
      return { deleted: plans.size, undo };
    });
  }

  undo(userId: number, { token, quota }: { token: string; quota?: number }, now: Date): Promise<Undone | null> {
    return this.#database.write(() => undoRequest({ userId, token, quota }, now));
  }

  async dropUndos(instant: Date): Promise<void> {
    await this.#database.run("DELETE FROM lead_undos WHERE requested_at < $1", [instant.toISOString()]);
  }

  rescoreDue(now: Date, limit: number): Promise<number> {
    return this.#database.write(() => rescoreDue(dayOf(now), limit));
  }

  companyIdsOf(userId: number): Promise<CompanyIds> {
    return this.#reads.leadCompanies(userId);
  }

  async marksOf(userId: number, companyIds: readonly number[]): Promise<Map<number, LeadMark>> {
    return new Map(await this.#database.read(all(MARKS, [userId, companyIds], decodeMark)));
  }
}

type Requested = NewLeadsOf & { plan?: PlanChange; notes: string | null; spread?: Spread | undefined };

interface Added {
  ids: number[];
  /** Companies that were skipped because of their mark. */
  quiet: number;
  /** Days of the spread, ascending. */
  days: string[];
}

/** Adds leads and opens their companies, all or nothing. */
function* addLeads(charges: Charges, call: BilledCall, leads: Requested): Steps<Opened<Added>> {
  const { userId, now } = call;
  const { spread, notes } = leads;
  const change = { ...leads.plan, ...(spread && { next_action_on: spread.from }) };
  const plan = changedPlan(startingPlan(change.status ?? "new"), change);
  const added = yield* scoresOfNewLeads(userId, leads, now);
  if (!added) return { kind: "absent" };
  const companyIds = added.scores.map(({ companyId }) => companyId);
  const days = spread ? yield* plannedDays(userId, companyIds, spread) : [];
  const scores = added.scores.map((score, place) => ({ ...score, day: days[place] }));
  const paid = yield* openCompanies(charges, call, companyIds);
  if (!paid.ok) return { kind: "refused", refusal: paid };
  const ids = yield* insertLeads({ notes, plan, userId, scores }, now);
  return { kind: "paid", done: { ids, quiet: added.quiet, days: days.toSorted() }, paid };
}

/** Stores the response for a repeated request. */
function* withStoredAnswer<T, P extends { done: T }>(opened: P, remember: Remember<T> | null, now: Date): Steps<P> {
  if (remember) yield* keepAnswer(remember.call, remember.answer(opened.done), now);
  return opened;
}

function* leadWithScores(userId: number, id: number, now: Date): Steps<Lead | null> {
  const lead = yield* get(ONE, [id, userId], decodeLead);
  const [marked = null] = lead ? yield* withMarks(userId, [lead], dayOf(now)) : [];
  return marked;
}

function* readDetail(userId: number, id: number, now: Date): Steps<LeadDetail | null> {
  const lead = yield* leadWithScores(userId, id, now);
  return lead && (yield* get(FACTS, [lead.company_id], (facts) => leadDetail(lead, facts, now)));
}

function* changeLead(
  { userId, id, versions }: { userId: number; id: number; versions: readonly string[] | null },
  { notes: requestedNotes, ...change }: LeadChange,
  now: Date,
): Steps<ChangedLead> {
  yield* lockedPlans(userId, [id]);
  const lead = yield* leadWithScores(userId, id, now);
  if (!lead) return { kind: "missing" };
  if (versions && !versions.includes(String(lead.version))) return { kind: "stale" };
  const plan = changedPlan(lead, change);
  const notes = requestedNotes === "" ? null : requestedNotes;
  const hasNewNotes = notes !== undefined && notes !== lead.notes;
  const hasNewPlan = !isEqualPlan(plan, lead);
  if (hasNewNotes) yield* run(SET_NOTES, [notes, now.toISOString(), id]);
  // One change increments the version once, whatever fields it affects.
  const options = { grow: !hasNewNotes, store: storeChanges };
  const undo = hasNewPlan ? yield* setLeadPlans([{ id, ...plan }], options, now) : null;
  const changed = hasNewNotes || hasNewPlan ? yield* leadWithScores(userId, id, now) : lead;
  return changed ? { kind: "done", value: changed, undo } : { kind: "missing" };
}

function* changeLeads(
  userId: number,
  { ids, versions = [] }: LeadSet,
  change: PlanChange,
  now: Date,
): Steps<ManyChanged | null> {
  const plans = yield* lockedPlans(userId, ids);
  const stale = new Set(versions.filter(({ id, version }) => plans.get(id)?.version !== version).map(({ id }) => id));
  if (!ids.every((id) => plans.has(id) || stale.has(id))) return null;
  const changes = [...plans.values()]
    .filter(({ id }) => !stale.has(id))
    .map(({ id, ...plan }) => ({ plan, changed: { id, ...changedPlan(plan, change, id) } }));
  const changed = changes.flatMap((one) => (isEqualPlan(one.plan, one.changed) ? [] : [one.changed]));
  const undo = yield* setLeadPlans(changed, { grow: true, store: storeChanges }, now);
  return { changed: changed.length, stale: [...new Set(ids)].filter((id) => stale.has(id)), undo };
}
