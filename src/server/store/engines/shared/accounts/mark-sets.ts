/** Reads the words of a user, and the companies that are marked with each. */
import { isMeantMark, markKey, MEANT_MARKS } from "../../../../../contract/mark-words.ts";
import type { CompanyIds } from "../../../ports/lead-store.ts";
import type { MarkSet } from "../../../ports/mark-store.ts";
import { number, text } from "../row.ts";
import { all, type Steps } from "../steps.ts";

const WORDS = "SELECT id, word FROM mark_words WHERE user_id = $1 ORDER BY id";
/** Condition for marks that hold on day $2. */
export const HOLDS = "(until_on IS NULL OR until_on > $2)";
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
