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

let kept: (() => ResultList) | undefined;

/** Made when it is asked for, and written down when the page is left: thousands of ids at each step cost a frame. */
export function keepResultList(list: () => ResultList): void {
  if (!kept) addEventListener("pagehide", writeDown);
  kept = list;
}

function writeDown(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept?.()));
  } catch {
    // Full or forbidden: the page then has no way to its neighbours after a reload, and nothing else is lost.
  }
}

export function readResultList(): ResultList | undefined {
  if (kept) return kept();
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
