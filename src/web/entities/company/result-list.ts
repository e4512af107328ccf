/**
 * The result lists of this tab by URL, so that a company's page links to the previous and next company in its list,
 * also after visiting other lists, after a reload, and in a new tab.
 */
export interface ResultList {
  /** Path and query of the list, including its saved view. */
  path: string;
  /** Ids of the loaded companies, in order. */
  ids: readonly number[];
  /** Index of the first id in the complete list. */
  first: number;
  total: number;
  /** Cursor after the last id; undefined at the end. */
  cursor?: string | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** URL of the list from which a company's page was opened. */
    list?: string | undefined;
  }
}

const KEY = "nordscope.result-list";
/** Maximum number of lists per tab; a list can have thousands of ids. */
const MOST_LISTS = 5;

/** Oldest first. The ids are computed on demand, because thousands of them at each step would take a frame. */
let lists: Map<string, () => ResultList> | undefined;

function keptLists(): Map<string, () => ResultList> {
  if (lists) return lists;
  lists = new Map(readLists("session").map((list) => [list.path, () => list]));
  // Stored when the page is closed.
  addEventListener("pagehide", () => write("session", madeLists()));
  return lists;
}

const madeLists = () => [...keptLists().values()].map((make) => make());

/** Stores the list at `path` as the last one viewed. */
export function keepResultList(path: string, make: () => Omit<ResultList, "path">): void {
  const lists = keptLists();
  lists.delete(path);
  lists.set(path, () => ({ path, ...make() }));
  for (const [oldest] of lists) if (lists.size > MOST_LISTS) lists.delete(oldest);
}

/** Passes the last list to tabs opened from here. */
export function handOverResultList(): void {
  const newestList = [...keptLists().values()].at(-1);
  if (newestList) write("local", [newestList()]);
}

/**
 * The list of a company's page: the one it was opened from, otherwise the last one in this tab that contains the
 * company, otherwise the one passed by another tab.
 * @param path of the list, if the history entry has it
 */
export function readResultList(id: number, path?: string): ResultList | undefined {
  const requested = path === undefined ? undefined : keptLists().get(path)?.();
  if (requested) return requested;
  return [...madeLists().toReversed(), ...readLists("local")].find((list) => list.ids.includes(id));
}

const storages = { session: () => sessionStorage, local: () => localStorage };

function write(where: keyof typeof storages, all: readonly ResultList[]): void {
  try {
    storages[where]().setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: after a reload the page has no links to its neighbours, and no other data is lost.
  }
}

function readLists(where: keyof typeof storages): ResultList[] {
  try {
    const value: unknown = JSON.parse(storages[where]().getItem(KEY) ?? "null");
    return Array.isArray(value) ? value.filter(isResultList) : [];
  } catch {
    return [];
  }
}

function isResultList(value: unknown): value is ResultList {
  if (typeof value !== "object" || value === null) return false;
  const {
    path,
    ids,
    first: firstPlace,
    total,
    cursor,
  } = { path: 0, ids: 0, first: "", total: "", cursor: undefined, ...value };
  return (
    typeof path === "string" &&
    Array.isArray(ids) &&
    typeof firstPlace === "number" &&
    typeof total === "number" &&
    (cursor === undefined || typeof cursor === "string")
  );
}

/** The neighbours of a company in the list, and its position from 1; undefined when the list does not contain it. */
export function placeInList(list: ResultList | undefined, id: number) {
  const index = list?.ids.indexOf(id) ?? -1;
  if (!list || index < 0) return undefined;
  return { place: list.first + index + 1, total: list.total, previous: list.ids[index - 1], next: list.ids[index + 1] };
}
