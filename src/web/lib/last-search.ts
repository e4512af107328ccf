import { signalValue } from "./signal-value.ts";

const KEY = "nordscope.last-search";

function readStored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

const search = signalValue(readStored());

/** The explorer's last search in this tab, as the query text of its URL. */
export const lastSearch = {
  ...search,
  set(text: string) {
    search.set(text);
    try {
      sessionStorage.setItem(KEY, text);
    } catch {
      // Storage is forbidden: the search is kept only in memory.
    }
  },
};
