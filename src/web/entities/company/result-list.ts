/**
 * The result lists of this tab, by their address, so that a company's page leads to the previous and the next one in the
 * list it was opened from: over detours to other lists, reloads, and into a new tab.
 */
export interface ResultList {
  /** Path and query of the list, its saved view too. */
  path: string;
  /** Companies by id, in the list's order, those that were loaded. */
  ids: readonly number[];
  /** Place of the first id in the whole list, from 0. */
  first: number;
  total: number;
  /** Where the service goes on after the last id; undefined at the end. */
  cursor?: string | undefined;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Address of the list that a company's page was opened from. */
    list?: string | undefined;
  }
}

const KEY = "nordscope.result-list";
/** Detours that a tab remembers; a list may have thousands of ids. */
const MOST_LISTS = 5;

/** Oldest first. Made when they are asked for: thousands of ids at each step cost a frame. */
let lists: Map<string, () => ResultList> | undefined;

function keptLists(): Map<string, () => ResultList> {
  if (lists) return lists;
  lists = new Map(readLists("session").map((list) => [list.path, () => list]));
  // Written down when the page is left.
  addEventListener("pagehide", () => write("session", madeLists()));
  return lists;
}

const madeLists = () => [...keptLists().values()].map((make) => make());

/** Remembers the list at `path` as the last one that was looked at. */
export function keepResultList(path: string, make: () => Omit<ResultList, "path">): void {
  const lists = keptLists();
  lists.delete(path);
  lists.set(path, () => ({ path, ...make() }));
  for (const [oldest] of lists) if (lists.size > MOST_LISTS) lists.delete(oldest);
}

/** Gives the last list to tabs that are opened from here. */
export function handOverResultList(): void {
  const newestList = [...keptLists().values()].at(-1);
  if (newestList) write("local", [newestList()]);
}

/**
 * The list that a company's page belongs to: the one it was opened from, else the last one of this tab with the company
 * in it, else the one that another tab handed over.
 * @param path of the list, where the entry of the history has it
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
    // Full or forbidden: the page then has no way to its neighbours after a reload, and nothing else is lost.
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

/** The neighbours of a company in the list, and its place from 1; undefined when it is not in it. */
export function placeInList(list: ResultList | undefined, id: number) {
  const index = list?.ids.indexOf(id) ?? -1;
  if (!list || index < 0) return undefined;
  return { place: list.first + index + 1, total: list.total, previous: list.ids[index - 1], next: list.ids[index + 1] };
}
