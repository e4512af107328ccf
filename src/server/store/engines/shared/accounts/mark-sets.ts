/** Reads the words of a user, and the companies that are marked with each. */
import type { Lead } from "../../../../../contract/lead.ts";
import type { CompanyMark } from "../../../../../contract/mark.ts";
import { DO_NOT_CONTACT, isMeantMark, markKey, MEANT_MARKS } from "../../../../../contract/mark-words.ts";
import type { CompanyIds } from "../../../ports/lead-store.ts";
import type { MarkSet } from "../../../ports/mark-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";
import { all, type Steps } from "../steps.ts";
import { dayOf } from "./lead-rows.ts";

const WORDS = "SELECT id, word FROM mark_words WHERE user_id = $1 ORDER BY id";
/** Condition for marks that hold on day $2. */
const HOLDS = "(until_on IS NULL OR until_on > $2)";
const ID_PAGE = 20_000;
const MARKED_IDS = `
  SELECT company_id FROM company_marks WHERE word_id = $1 AND ${HOLDS} AND company_id > $3
  ORDER BY company_id LIMIT ${ID_PAGE}`;

interface Word {
  id: number;
  mark: string;
}

export function* wordsOf(userId: number): Steps<Word[]> {
  return yield* all(WORDS, [userId], (row) => ({ id: number(row.id), mark: text(row.word) }));
}

export function* wordOf(userId: number, mark: string): Steps<Word | undefined> {
  const key = markKey(mark);
  return (yield* wordsOf(userId)).find((word) => markKey(word.mark) === key);
}

/** All sets, read in pages so that decoding one result does not block other work. @param today `YYYY-MM-DD` */
export function* readMarkSets(userId: number, today: string): Steps<MarkSet[]> {
  const words = yield* wordsOf(userId);
  const sets: MarkSet[] = [];
  for (const mark of MEANT_MARKS) {
    const word = words.find((each) => each.mark === mark);
    sets.push({ mark, companyIds: word ? yield* readSet(word, today) : new Float64Array() });
  }
  for (const word of words)
    if (!isMeantMark(word.mark)) sets.push({ mark: word.mark, companyIds: yield* readSet(word, today) });
  return sets;
}

function* readSet(word: Word, today: string): Steps<CompanyIds> {
  const ids: number[] = [];
  for (;;) {
    const page = yield* all(MARKED_IDS, [word.id, today, ids.at(-1) ?? 0], (row) => number(row.company_id));
    for (const id of page) ids.push(id);
    if (page.length < ID_PAGE) return Float64Array.from(ids);
  }
}

const OF_COMPANIES = `
  SELECT marked.company_id, word.word, marked.reason, marked.until_on, marked.marked_at
  FROM company_marks AS marked JOIN mark_words AS word ON word.id = marked.word_id
  WHERE marked.user_id = $1 AND ${HOLDS} AND marked.company_id = ANY($3::bigint[]) ORDER BY marked.id`;

/** Marks by company. A company without marks has no entry. @param today `YYYY-MM-DD` */
export function* marksOfCompanies(
  userId: number,
  companyIds: readonly number[],
  today: string,
): Steps<Map<number, CompanyMark[]>> {
  const rows = yield* all(OF_COMPANIES, [userId, today, companyIds], (row) => ({
    companyId: number(row.company_id),
    mark: decodeMark(row),
  }));
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([id, marked]) => [id, marked.map(({ mark }) => mark)]));
}

function decodeMark(row: Row): CompanyMark {
  return {
    mark: text(row.word),
    reason: textOrNull(row.reason),
    until: textOrNull(row.until_on),
    marked_at: text(row.marked_at),
  };
}

/** The companies among these that the user must not contact. */
export function* doNotContactOf(userId: number, companyIds: readonly number[], now: Date): Steps<Set<number>> {
  const marked = yield* marksOfCompanies(userId, companyIds, dayOf(now));
  return new Set([...marked].filter(([, list]) => list.some(({ mark }) => mark === DO_NOT_CONTACT)).map(([id]) => id));
}

/** The leads with the marks of their companies. @param today `YYYY-MM-DD` */
export function* withMarks(userId: number, leads: readonly Lead[], today: string): Steps<Lead[]> {
  if (leads.length === 0) return [];
  const marked = yield* marksOfCompanies(userId, [...new Set(leads.map((lead) => lead.company_id))], today);
  return leads.map((lead) => {
    const marks = marked.get(lead.company_id)?.map(({ mark }) => mark);
    return marks ? { ...lead, company: { ...lead.company, marks } } : lead;
  });
}
