/** Fetches one small file of each origin and caches its parsed content for a day. */
import { RecentMap } from "../recent-map.ts";
import type { Fetched, FetchRequest, SiteFetcher } from "../site-fetcher.ts";

/** RFC 9309, 2.4: a cached copy is not used for longer than a day. */
const CACHE_MS = 24 * 3_600_000;
/** More origins than can be in flight: no site is visited twice within a day. */
const MAX_ORIGINS = 1_000;

export interface OriginFile<T> {
  /** For example `/robots.txt`. */
  path: string;
  /** Longer files are truncated. */
  bytes: number;
  /** @throws SiteError when the result must not be cached */
  read: (fetched: Fetched) => T;
}

export type FileRequest = Pick<FetchRequest, "turn" | "signal">;

export class OriginFiles<T> {
  readonly #fetcher: SiteFetcher;
  readonly #file: OriginFile<T>;
  readonly #now: () => number;
  readonly #cache = new RecentMap<string, { content: Promise<T>; expiresAt: number }>(MAX_ORIGINS);

  constructor(fetcher: SiteFetcher, file: OriginFile<T>, now: () => number) {
    this.#fetcher = fetcher;
    this.#file = file;
    this.#now = now;
  }

  /** @throws SiteError as `read` does; errors are not cached */
  async contentOf(url: URL, how: FileRequest): Promise<T> {
    const entry = this.#cache.get(url.origin);
    if (entry && entry.expiresAt > this.#now()) return entry.content;
    const content = this.#fetch(new URL(this.#file.path, url), how);
    this.#cache.set(url.origin, { content, expiresAt: this.#now() + CACHE_MS });
    content.catch(() => this.#cache.delete(url.origin));
    return content;
  }

  async #fetch(url: URL, how: FileRequest): Promise<T> {
    const { bytes, read } = this.#file;
    return read(
      await this.#fetcher.fetch({ ...how, url, as: "text", limits: { sentBytes: bytes, inflatedBytes: bytes } }),
    );
  }
}
