/**
 * Reference implementation of search on plain arrays: slow and simple. The index must return the same rows and counts
 * (company-index.property.test.ts). Used only by tests.
 */
import type { FacetName } from "../../../contract/fields.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import type { FacetAnswer, FacetQuestion, PageAnswer, PageQuestion } from "../company-search.ts";
import { euroRate } from "../../domain/companies/euro-rates.ts";
import { fold } from "../../domain/fold.ts";
import { coreLength, type NameText, readName } from "../names/dictionary/name-text.ts";
import { compareRanks, matchName, remembering, type TypoCount } from "./reference-match.ts";
import { readText, type TextQuestion } from "../names/query/text-question.ts";
import { FEW_MATCHES, MAX_LENGTH, MOST_SIMILAR } from "../names/match/rank.ts";
import { fewOwners, siteLabel } from "../columns/site-labels.ts";
import { SIMILAR_FROM, trigramBag, trigramSimilarity } from "../names/similar/trigrams.ts";
import { referenceFacets } from "./reference-facets.ts";
import { recordsWithPurpose } from "./reference-purpose.ts";
import { isNumberOf, recordTest, regionPlace } from "./reference-filters.ts";
import { compareText, MAX_RANK, namesCeased, type SitePlace } from "../normalise.ts";

/** A company whose names are parsed on demand. */
class Entry {
  readonly record: SearchRecord;
  #readNames: NameText[] | null = null;
  #readGrams: ReadonlyMap<string, number>[] | null = null;

  constructor(record: SearchRecord) {
    this.record = record;
  }

  /** The main name is first. */
  get names(): NameText[] {
    const { name, other_names: otherNames } = this.record;
    return (this.#readNames ??= [name, ...otherNames.slice(0, MOST_OTHERS)].map((text) => readName(text)));
  }

  /** The most similar name, the first one among equals. */
  mostSimilar(grams: ReadonlyMap<string, number>): { similarity: number; nameIndex: number; length: number } {
    this.#readGrams ??= this.names.map(gramsOf);
    const measured = this.names.map((name, nameIndex) => ({
      similarity: trigramSimilarity(grams, this.#readGrams?.[nameIndex] ?? new Map()),
      nameIndex,
      length: coreLength(name),
    }));
    return measured.reduce((best, candidate) => (candidate.similarity > best.similarity ? candidate : best));
  }
}

interface FoundRow {
  record: SearchRecord;
  /** Position of the alternative name that matched. */
  nameIndex: number;
}

interface Answer {
  /** Best first. */
  rows: FoundRow[];
  /** Number of words that had to match; 0 when no name matched. */
  required: number;
  /** True when there were so few regular matches that similar names were added. */
  hasFew: boolean;
}

/** Revenue in whole euro; null when it is unknown or its currency has no rate. */
function euroOf({ accounts }: SearchRecord): number | null {
  const rate = accounts && euroRate(accounts.currency, accounts.year);
  if (!accounts || accounts.revenue === null || !rate) return null;
  return Math.min(4e15, Math.max(-4e15, Math.round(accounts.revenue / rate)));
}

const alive = ({ record }: Entry) => record.registry_status !== "ceased";
const employeesLast = ({ employee_count }: SearchRecord) => -(employee_count ?? -1);
const unverified = ({ verification_status }: SearchRecord) => (verification_status === "verified" ? 0 : 1);

export class ReferenceSearch {
  readonly #entries: Entry[];
  /** Companies that are not ceased. */
  readonly #listed: Entry[];
  /** Caches the result of the last text, because pages and facets of one query need it repeatedly. */
  #previous: (Answer & { question: TextQuestion; among: readonly Entry[] }) | null = null;

  #previousPurpose: { key: string; records: ReadonlySet<SearchRecord> } | null = null;

  constructor(records: readonly SearchRecord[]) {
    this.#entries = records.map((record) => new Entry(record)).sort((a, b) => a.record.id - b.record.id);
    this.#listed = this.#entries.filter(alive);
  }

  page({ filter, sort, after: cursor, limit, caller, phoned }: PageQuestion): PageAnswer {
    const matches = this.#find({ filter, caller, phoned });
    if (sort === "relevance" && filter.query) {
      const start = cursor?.kind === "rank" ? cursor.rank : 0;
      const rows = matches.slice(start, Math.min(start + limit, MAX_RANK));
      const reached = start + rows.length;
      const hasMore = reached < Math.min(matches.length, MAX_RANK) && rows.length > 0;
      return {
        ids: rows.map(({ record }) => record.id),
        nameIndexes: rows.map(({ nameIndex }) => nameIndex),
        total: matches.length,
        next: hasMore ? { kind: "rank", rank: reached } : null,
      };
    }
    const descending = sort.startsWith("-");
    const key = sort.replace("-", "");
    const keyOf = (record: SearchRecord) =>
      key === "name"
        ? fold(record.name)
        : key === "employee_count" || key === "founded_date" || key === "updated_at"
          ? record[key]
          : key === "revenue"
            ? euroOf(record)
            : key === "growth"
              ? (record.accounts?.growth ?? null)
              : key === "county"
                ? regionPlace(record.region_code)
                : null;
    const byId = key === "id" || key === "relevance";
    const compare = (a: { id: number; key: string | number | null }, b: typeof a) =>
      byId && descending ? b.id - a.id : compareKeys(a.key, b.key, descending) || a.id - b.id;
    const rows = matches
      .map(({ record, nameIndex }) => ({ id: record.id, key: keyOf(record), nameIndex }))
      .sort(compare);
    const start =
      !cursor || cursor.kind === "rank" ? null : { id: cursor.id, key: cursor.kind === "key" ? cursor.key : null };
    const rest = rows.filter((row) => !start || compare(row, start) > 0);
    const visible = rest.slice(0, limit);
    const lastRow = visible.at(-1);
    const next =
      !lastRow || rest.length <= limit
        ? null
        : byId
          ? ({ kind: "id", id: lastRow.id } as const)
          : ({ kind: "key", id: lastRow.id, key: lastRow.key } as const);
    return {
      ids: visible.map(({ id }) => id),
      nameIndexes: visible.map(({ nameIndex }) => nameIndex),
      total: matches.length,
      next,
    };
  }

  facets({ filter, facets, narrow, caller, phoned }: FacetQuestion): FacetAnswer {
    const records = this.#entries.map(({ record }) => record);
    const without = (facet: FacetName) => this.#find({ filter, caller, phoned }, facet).map(({ record }) => record);
    const total = this.#find({ filter, caller, phoned }).length;
    return { total, facets: referenceFacets({ filter, facets, narrow, caller, records, without }) };
  }

  matching(text: string, among: readonly number[], phoned: readonly number[] = []): number[] {
    const requestedIds = new Set(among);
    const ids = this.#entries.map(({ record }) => record.id).filter((id) => requestedIds.has(id));
    if (text === "") return ids;
    const question = readText(text, phoned);
    if (!question) return [];
    const { rows, required, hasFew } = this.#answer(question, this.#listed);
    const matchedIds = new Set(rows.map(({ record }) => record.id));
    const entryById = new Map(this.#entries.map((entry) => [entry.record.id, entry]));
    const isCeasedMatch = (id: number) => {
      const entry = entryById.get(id);
      if (!entry || alive(entry)) return false;
      if (topOf(question, entry.record) < NOT_ON_TOP) return true;
      if (bestMatch(question, entry, required || question.core.length)) return true;
      return hasFew && entry.mostSimilar(gramsOf(question)).similarity >= SIMILAR_FROM;
    };
    return ids.filter((id) => matchedIds.has(id) || isCeasedMatch(id));
  }

  #find(
    { filter, caller, phoned }: Pick<PageQuestion, "filter" | "caller" | "phoned">,
    without?: FacetName,
  ): FoundRow[] {
    const passes = recordTest(filter, caller, without);
    const described = filter.purpose ? this.#withPurpose(filter.purpose, filter.purpose_languages === true) : null;
    const test = (record: SearchRecord) => passes(record) && (!described || described.has(record));
    const among = namesCeased(filter) ? this.#entries : this.#listed;
    if (!filter.query)
      return among.map(({ record }) => ({ record, nameIndex: 0 })).filter(({ record }) => test(record));
    const question = readText(filter.query, phoned);
    return question ? this.#answer(question, among).rows.filter(({ record }) => test(record)) : [];
  }

  #withPurpose(text: string, isWidened: boolean): ReadonlySet<SearchRecord> {
    const previous = this.#previousPurpose;
    const key = `${isWidened} ${text}`;
    if (previous?.key === key) return previous.records;
    const records = recordsWithPurpose(
      this.#entries.map(({ record }) => record),
      text,
      isWidened,
    );
    this.#previousPurpose = { key, records };
    return records;
  }

  /** The companies of `among` that match a text, best first, before filters. */
  #answer(question: TextQuestion, among: readonly Entry[]): Answer {
    const previous = this.#previous;
    if (previous && previous.among === among && JSON.stringify(previous.question) === JSON.stringify(question))
      return previous;
    const owners = fewOwners(
      this.#entries.filter(({ record }) => isNamed(question, record)).map(({ record }) => record.id),
    );
    this.#previous = { question, among, ...answerNew(question, among, new Set(owners)) };
    return this.#previous;
  }
}

function answerNew(question: TextQuestion, among: readonly Entry[], owners: ReadonlySet<number>): Answer {
  const { rows, required } = byRules(question, among, owners);
  if (question.short || rows.length >= FEW_MATCHES) return { rows, required, hasFew: false };
  const matchedRecords = new Set(rows.map(({ record }) => record));
  const grams = gramsOf(question);
  const similar = among
    .filter((entry) => !matchedRecords.has(entry.record))
    .map((entry) => ({ record: entry.record, ...entry.mostSimilar(grams) }))
    .filter(({ similarity }) => similarity >= SIMILAR_FROM)
    .map(({ record, similarity, nameIndex, length }) => ({
      record,
      nameIndex,
      rank: [-similarity, nameIndex, length, unverified(record), employeesLast(record), record.id],
    }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, MOST_SIMILAR);
  return { rows: [...rows, ...similar], required, hasFew: true };
}

/** The best rank among a company's names, and the name it belongs to. */
function bestMatch(question: TextQuestion, { names, record }: Entry, required: number, typosOf?: TypoCount) {
  const city = fold(record.city ?? "").split(" ");
  const matches = names.flatMap((name, nameIndex) => {
    const rank = matchName(question, name, required, typosOf, city);
    return rank ? [{ nameIndex, rank: [...rank.slice(0, INEXACT + 1), nameIndex, ...rank.slice(INEXACT + 1)] }] : [];
  });
  return matches.sort((a, b) => compareRanks(a.rank, b.rank))[0];
}

/** Index of `inexact` in a name's rank; the position of the alternative name follows it. */
const INEXACT = 2;
/** Only this many alternative names are searched. */
const MOST_OTHERS = 15;

const TYPOS = 1;
const SITE_RANK = [0, 0, 1, 0, 0, 0, 0, MAX_LENGTH, 0];

const isNamed = ({ label }: TextQuestion, { website }: SearchRecord) =>
  label !== "" && website !== null && siteLabel(website) === label;

/** @param owners ids of the companies whose web address is the text */
function byRules(
  question: TextQuestion,
  entries: readonly Entry[],
  owners: ReadonlySet<number>,
): { rows: FoundRow[]; required: number } {
  const isAnyOnTop = entries.some(({ record }) => topOf(question, record) < NOT_ON_TOP);
  const typosOf = remembering();
  for (let required = question.core.length; required > 0; required--) {
    const ranked = entries.flatMap((entry) => {
      const { record } = entry;
      const top = topOf(question, record);
      const byName = top < NOT_ON_TOP ? { nameIndex: 0, rank: [] } : bestMatch(question, entry, required, typosOf);
      const isBySite = owners.has(record.id) && (!byName || (byName.rank[TYPOS] ?? 0) > 0);
      const match = isBySite ? { nameIndex: 0, rank: SITE_RANK } : byName;
      if (!match) return [];
      const rank = [top, ...match.rank, unverified(record), employeesLast(record), record.id];
      return { record, nameIndex: match.nameIndex, rank };
    });
    if (ranked.length > 0 || isAnyOnTop) {
      return { rows: ranked.sort((a, b) => compareRanks(a.rank, b.rank)), required };
    }
  }
  return { rows: [], required: 0 };
}

const NOT_ON_TOP = 3;

/** Rank above all names: 0 when the text is the registry number, 1 the website, 2 the phone number. */
function topOf({ numbers, site, phoned }: TextQuestion, record: SearchRecord): number {
  if (numbers.some((number) => isNumberOf(number, record))) return 0;
  if (site && record.website !== null && isAt(record.website, site)) return 1;
  return phoned.includes(record.id) ? 2 : NOT_ON_TOP;
}

function isAt(website: string, { host, path }: SitePlace): boolean {
  const { hostname, pathname, search } = new URL(website.toLowerCase());
  if (hostname.replace(/^www\./, "") !== host) return false;
  const steps = (text: string) => text.split(/[/?]/).filter(Boolean);
  const [ownSteps, requestedSteps] = [steps(pathname + search), steps(path)];
  return ownSteps.every((step, i) => i >= requestedSteps.length || step === requestedSteps[i]);
}

function gramsOf({ core }: NameText): ReadonlyMap<string, number> {
  return trigramBag(core.map(({ full }) => full));
}

/** Unknown is last in both directions. */
function compareKeys(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  const ascending = typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
  return descending ? -ascending : ascending;
}
