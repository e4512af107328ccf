/** Strings and structure of a valid JSON text. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

interface Level {
  /** Names of an object so far; null in a list. */
  names: Set<string> | null;
  /** Name or index of the current value. */
  place: string | number;
}

/**
 * The JSON pointer of the first name that an object of the text has twice, of which `JSON.parse` keeps the last.
 * @param text valid JSON
 */
export function repeatedKey(text: string): string | undefined {
  const levels: Level[] = [];
  let newest = "";
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ names: new Set(), place: "" });
    else if (token === "[") levels.push({ names: null, place: 0 });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && typeof level?.place === "number") level.place += 1;
    else if (token === ":" && level?.names) {
      const name = String(JSON.parse(newest));
      level.place = name;
      if (level.names.has(name)) return levels.map(({ place }) => `/${escaped(String(place))}`).join("");
      level.names.add(name);
    } else newest = token;
  }
  return undefined;
}

/** RFC 6901 */
const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
