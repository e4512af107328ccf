/** The last result list of this tab, so that a company's page can lead to the previous and the next one in it. */
export interface ResultList {
  /** Path and query of the list. */
  path: string;
  /** Companies by id, in the list's order, those that were loaded. */
  ids: readonly number[];
  /** Place of the first id in the whole list, from 0. */
  first: number;
  total: number;
  /** Where the service goes on after the last id; undefined at the end. */
  cursor?: string | undefined;
}

const KEY = "nordscope.result-list";
/** Milliseconds after the last change before it is written down. */
const WRITE_MS = 500;

let kept: ResultList | undefined;
let writing: ReturnType<typeof setTimeout> | undefined;

/** At hand at once; written down for a reload a moment later, because thousands of ids would cost a frame each time. */
export function keepResultList(list: ResultList): void {
  kept = list;
  clearTimeout(writing);
  writing = setTimeout(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Full or forbidden: the page then has no way to its neighbours after a reload, and nothing else is lost.
    }
  }, WRITE_MS);
}

export function readResultList(): ResultList | undefined {
  if (kept) return kept;
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isResultList(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isResultList(value: unknown): value is ResultList {
  if (typeof value !== "object" || value === null) return false;
  const { path, ids, first, total, cursor } = { path: 0, ids: 0, first: "", total: "", cursor: undefined, ...value };
  return (
    typeof path === "string" &&
    Array.isArray(ids) &&
    typeof first === "number" &&
    typeof total === "number" &&
    (cursor === undefined || typeof cursor === "string")
  );
}

/** The neighbours of a company in the list, and its place from 1; undefined when it is not in it. */
export function placeInList(list: ResultList | undefined, id: number) {
  const at = list?.ids.indexOf(id) ?? -1;
  if (!list || at < 0) return undefined;
  return { place: list.first + at + 1, total: list.total, previous: list.ids[at - 1], next: list.ids[at + 1] };
}
