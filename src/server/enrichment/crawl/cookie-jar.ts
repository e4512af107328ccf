/**
 * Cookies of one visit (RFC 6265, without `Domain`): a cookie is sent only to the host that set it. The jar is dropped
 * after the visit.
 */
import { hostOf } from "./names/site-address.ts";

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
  secure: boolean;
}

/** Total for all hosts of a visit. The oldest cookies are dropped first. */
const MAX_COOKIES = 50;
/** Many servers reject requests with longer `Cookie` headers. */
const MAX_BYTES = 8000;
/** A token (RFC 9110, 5.6.2). */
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const VALUE = /^[\x20-\x7e\x80-\xff]*$/;

export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores the `Set-Cookie` headers of a response from `url`. */
  store(url: URL, headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = "", ...attributes] = header.split(";");
      const equals = pair.indexOf("=");
      const [name, value] = [pair.slice(0, Math.max(0, equals)).trim(), pair.slice(equals + 1).trim()];
      if (!NAME.test(name) || !VALUE.test(value)) continue;
      const host = hostOf(url);
      const path = pathOf(attributes, url);
      const secure = attributeOf(attributes, "secure") !== undefined;
      const key = `${name} ${host} ${path}`;
      this.#cookies.delete(key);
      if (isExpired(attributes) || (secure && url.protocol !== "https:")) continue;
      this.#cookies.set(key, { name, value, host, path, secure });
    }
    this.#drop();
  }

  /** Returns the value of the `Cookie` header for a request, or "" without cookies. */
  headerOf(url: URL): string {
    return this.#sentTo(url)
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  /** Returns the names of the cookies sent with a request to `url`. */
  namesOf(url: URL): string[] {
    return this.#sentTo(url).map(({ name }) => name);
  }

  #sentTo(url: URL): Cookie[] {
    const host = hostOf(url);
    return [...this.#cookies.values()].filter(
      (cookie) =>
        cookie.host === host && isBelow(url.pathname, cookie.path) && (!cookie.secure || url.protocol === "https:"),
    );
  }

  #drop(): void {
    let bytes = 0;
    for (const { name, value } of this.#cookies.values()) bytes += name.length + value.length + 3;
    for (const [key, { name, value }] of this.#cookies) {
      if (this.#cookies.size <= MAX_COOKIES && bytes <= MAX_BYTES) return;
      this.#cookies.delete(key);
      bytes -= name.length + value.length + 3;
    }
  }
}

/** Returns the value of an attribute, or undefined. If the name occurs twice, the last value wins. */
function attributeOf(attributes: readonly string[], name: string): string | undefined {
  const pattern = new RegExp(`^\\s*${name}\\s*(?:=|$)`, "i");
  return attributes
    .findLast((attribute) => pattern.test(attribute))
    ?.replace(/^[^=]*=?/, "")
    .trim();
}

/** RFC 6265, 5.1.4: without a `Path` attribute, the default is the directory of the page. */
function pathOf(attributes: readonly string[], { pathname }: URL): string {
  const written = attributeOf(attributes, "path") ?? "";
  return written.startsWith("/") ? written : pathname.slice(0, Math.max(1, pathname.lastIndexOf("/")));
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function isExpired(attributes: readonly string[]): boolean {
  const age = attributeOf(attributes, "max-age");
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0;
  return Date.parse(attributeOf(attributes, "expires") ?? "") <= Date.now();
}
