/** Scans inline scripts once for identifiers, and for hosts of addresses in strings, escaped or not. */

const PART = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (/[\w$]/.test(String.fromCharCode(code))) PART[code] = 1;
const MAX_NAME = 40;

/** Calls `onMatch` at least once with each identifier of the script that is in `lookup`. */
export function eachIdentifier(
  script: string,
  lookup: ReadonlyMap<string, unknown>,
  onMatch: (name: string) => void,
): void {
  const starts = startsOf(lookup);
  const { length } = script;
  for (let i = 0; i < length; i++) {
    const code = script.charCodeAt(i);
    if (code > 127 || PART[code] === 0) continue;
    const start = i;
    while (i < length) {
      const next = script.charCodeAt(i);
      if (next > 127 || PART[next] === 0) break;
      i++;
    }
    const size = i - start;
    // Rejects most names by first letter and length, without creating a substring.
    if (size <= MAX_NAME && starts[code * (MAX_NAME + 1) + size] === 1) {
      const name = script.slice(start, i);
      if (lookup.has(name)) onMatch(name);
    }
  }
}

const startsCache = new WeakMap<ReadonlyMap<string, unknown>, Uint8Array>();

function startsOf(lookup: ReadonlyMap<string, unknown>): Uint8Array {
  const cachedStarts = startsCache.get(lookup);
  if (cachedStarts) return cachedStarts;
  const starts = new Uint8Array(128 * (MAX_NAME + 1));
  for (const name of lookup.keys()) starts[name.charCodeAt(0) * (MAX_NAME + 1) + name.length] = 1;
  startsCache.set(lookup, starts);
  return starts;
}

/** In a script, ids must have the format of ids: `"G-SHOCK"` is not one. */
const TAG_ID = /=(G|UA|AW)-|["'](?:(G)-(?=[A-Z0-9]{8})|(UA|AW)-(?=\d))/g;

/** Calls `onMatch` with the prefix of each Google tag id in a script or an address: `G-`, `UA-`, `AW-`. */
export function eachTagId(text: string, onMatch: (prefix: string) => void): void {
  for (const [, a, b, c] of text.matchAll(TAG_ID)) onMatch(`${a ?? b ?? c ?? ""}-`);
}

const ADDRESS = /^((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})((?:\\?\/[\w.@%~-]{1,80}){0,6})/i;
const MAX_HOSTS = 2000;

/** Calls `onMatch` with host and path of each `//host/path` in a script. */
export function eachAddress(script: string, onMatch: (host: string, path: string) => void): void {
  let count = 0;
  for (
    let slashIndex = script.indexOf("/");
    slashIndex >= 0 && count < MAX_HOSTS;
    slashIndex = script.indexOf("/", slashIndex + 1)
  ) {
    const second = script[slashIndex + 1] === "\\" ? slashIndex + 2 : slashIndex + 1;
    if (script[second] !== "/") continue;
    const match = ADDRESS.exec(script.slice(second + 1, second + 300));
    slashIndex = second;
    if (!match) continue;
    count++;
    onMatch((match[1] ?? "").toLowerCase(), (match[2] ?? "").replaceAll("\\", ""));
  }
}
