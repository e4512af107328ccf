/**
 * ETags (RFC 9110, 8.8.3): a version number, and a tag of data set and program, so that a client's version never
 * matches another database or release. They are strong for the uncompressed bytes; compression makes them weak.
 */
export interface ETags {
  of(version: number | string): string;
  /** Returns whether `If-None-Match` contains this tag, by weak comparison. */
  matches(ifNoneMatch: string | undefined, etag: string): boolean;
  /**
   * Versions in `If-Match`; null when it is missing or `*`. Accepts weak tags, because the version identifies the state
   * exactly, independent of the bytes, and plain versions (`"7"`), as in the `version` of a listed lead. Foreign tags
   * result in a version that no record has. Of a version with a suffix (`7-1764`), returns the part before it.
   */
  versionsOf(ifMatch: string | undefined): string[] | null;
}

/** @param tag short text of `[0-9a-z]`, which differs for each data set and release */
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
        return inner.endsWith(`-${tag}`) ? (inner.split("-")[0] ?? "") : "";
      });
    },
  };
}

export const weak = (etag: string) => (etag.startsWith("W/") ? etag : `W/${etag}`);

const opaque = (etag: string) => etag.replace(/^W\//, "");

/** Tags in the list of a header; commas inside quotes do not separate. */
function listed(header: string): string[] {
  return [...header.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
}
