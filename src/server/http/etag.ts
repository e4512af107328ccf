/**
 * ETags (RFC 9110, 8.8.3): a version number and a tag of the data set and program, so that another database or a new
 * release never passes for what a client has. Strong as long as the bytes are ours; compressing makes them weak.
 */
export interface ETags {
  of(version: number | string): string;
  /** Does `If-None-Match` name this tag? Weak comparison. */
  matches(ifNoneMatch: string | undefined, etag: string): boolean;
  /**
   * Versions that `If-Match` names; null when it is absent or `*`. Weak forms count too: the version identifies the state
   * exactly, whatever the bytes were. A version alone (`"7"`), as the `version` of a listed lead gives it, counts as
   * well; what else is not ours gives a version that no record has.
   */
  versionsOf(ifMatch: string | undefined): string[] | null;
}

/** @param tag short text of `[0-9a-z]`, another for another data set or release */
export function createETags(tag: string): ETags {
  return {
    of: (version) => `"${version}-${tag}"`,
    matches(header, etag) {
      if (header === undefined) return false;
      return header === etag || header.trim() === "*" || listed(header).includes(opaque(etag));
    },
    versionsOf(header) {
      if (header === undefined || header.trim() === "*") return null;
      return listed(header).map((entry) => {
        const inner = entry.slice(1, -1);
        if (/^\d+$/.test(inner)) return inner;
        return inner.endsWith(`-${tag}`) ? inner.slice(0, -tag.length - 1) : "";
      });
    },
  };
}

export const weak = (etag: string) => (etag.startsWith("W/") ? etag : `W/${etag}`);

const opaque = (etag: string) => etag.replace(/^W\//, "");

/** Opaque tags of a header's list; commas inside quotes stay. */
function listed(header: string): string[] {
  return [...header.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
}
