/** Recognises products by a page, its response headers and its cookie names. */
import { parse } from "tldts";

import type { Page, Resource } from "../extract/page/page.ts";
import type { Evidence } from "./evidence.ts";
import { eachAddress, eachIdentifier, eachTagId } from "./inline-script.ts";
import { type Clue, firstWord, prefixLengthsOf, tableOf } from "./rules.ts";

const MAX_MARKER = 80;
/** Maximum number of places in a style sheet where a hash is searched. */
const MAX_LOOKS = 100;

export function matchPage(page: Page, evidence: Evidence): void {
  const ownDomain = registrable(page.url.hostname);
  for (const resource of page.resources) matchResource(resource, ownDomain, evidence);
  for (const name of ["og:image", "twitter:image"]) {
    const url = URL.parse(page.metas.get(name) ?? "", page.base);
    if (url !== null) matchResource({ kind: "other", url, gated: false }, ownDomain, evidence);
  }
  for (const script of page.scripts) matchScript(script, evidence);
  for (const style of page.styles) matchStyle(style, evidence);
  for (const link of page.links) matchLink(link.href, page.base, ownDomain, evidence);
  matchNames(page.ids, "id", evidence);
  matchNames(page.classes, "class", evidence);
  matchNames(page.marks, "mark", evidence);
  matchNames(page.metas.keys(), "meta", evidence);
  matchWords(page.generators, "generator", evidence);
  matchWords(page.comments, "comment", evidence);
}

function registrable(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domain ?? host;
}

function noteAll(clues: readonly Clue[] | undefined, marker: string, evidence: Evidence): void {
  for (const clue of clues ?? []) evidence.note(clue, marker);
}

/** Calls `onSuffix` with each suffix of a host, the full name first: `a.b.no`, `b.no`. */
function eachSuffix(host: string, onSuffix: (suffix: string) => void): void {
  for (let start = 0; ;) {
    onSuffix(host.slice(start));
    const dot = host.indexOf(".", start);
    if (dot < 0 || host.indexOf(".", dot + 1) < 0) return;
    start = dot + 1;
  }
}

function matchHost(kind: "host" | "link", host: string, path: string, evidence: Evidence, weaken: boolean): void {
  const table = tableOf(kind);
  eachSuffix(host, (suffix) => {
    for (const clue of table.get(suffix) ?? []) {
      if (path.startsWith(clue.rest)) evidence.note(clue, `${kind} ${clue.text}`.slice(0, MAX_MARKER), weaken);
    }
  });
}

function matchResource({ kind, url }: Resource, ownDomain: string, evidence: Evidence): void {
  const host = url.hostname;
  const path = url.pathname;
  // A connection hint is for a resource that is loaded later; other links only name a host.
  matchHost("host", host, path, evidence, kind === "other");
  if (host === "www.googletagmanager.com") matchTags(url.search, evidence);
  matchPath("path", path, evidence);
  if (isOfDomain(host, ownDomain)) matchPath("own", path, evidence);
  if (kind === "script" || kind === "style" || kind === "hint") {
    const name = fileName(path.slice(path.lastIndexOf("/") + 1));
    noteAll(tableOf("file").get(name), `file ${name}`, evidence);
  }
}

function isOfDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function matchPath(kind: "path" | "own", path: string, evidence: Evidence, weaken = false): void {
  const table = tableOf(kind);
  for (const part of path.split("/")) {
    for (const clue of part === "" ? [] : (table.get(part) ?? [])) {
      if (path.includes(clue.rest)) evidence.note(clue, `path ${clue.rest}`, weaken);
    }
  }
}

/** Returns the name of a library: `jquery-3.6.0.min.js` → `jquery`. */
function fileName(file: string): string {
  return file
    .toLowerCase()
    .replace(/\.(?:m?js|css)$/, "")
    .replace(/^(?=[a-f]*\d)[\da-f]{8,40}[._-](?=\w)/, "")
    .replace(/[.-](?:min|slim|prod|production|bundle|umd|esm|global|full|core)(?=[.-]|$)/g, "")
    .replace(/[.-]v?\d+(?:\.\d+)*(?:[.-](?:beta|rc|alpha)[\w.]*)?(?=[.-]|$)/g, "")
    .replace(/[.-](?=[a-f]*\d)[\da-f]{8,40}$/, "")
    .replace(/[.-](?:min|slim|prod)$/, "");
}

function matchScript(script: string, evidence: Evidence): void {
  const tokens = tableOf("token");
  eachIdentifier(script, tokens, (name) => noteAll(tokens.get(name), `script ${name}`, evidence));
  matchTags(script, evidence);
  eachAddress(script, (host, path) => matchHost("host", host, path, evidence, false));
}

/** One file of Google serves both analytics and advertising: the id distinguishes them. */
function matchTags(text: string, evidence: Evidence): void {
  eachTagId(text, (prefix) => noteAll(tableOf("tag").get(prefix), `tag ${prefix}`, evidence));
}

const HTTP = /^(?:https?:)?\/\/([^/?#:]+)([^?#]*)/i;

function matchLink(href: string, base: URL, ownDomain: string, evidence: Evidence): void {
  if (/^javascript:/i.test(href)) matchScript(href, evidence);
  const [, written, path = ""] = HTTP.exec(href) ?? [];
  const host = written?.toLowerCase() ?? base.hostname;
  if (written !== undefined && host !== base.hostname) matchHost("link", host, path, evidence, false);
  // A document on the site itself, such as a PDF in the CMS folder.
  if (isOfDomain(host, ownDomain)) matchPath("own", written === undefined ? href : path, evidence, true);
}

/** Letters and digits mixed, as build tools append to names. */
const HASH = /^(?=[a-z]*\d)(?=\d*[a-z])[\da-z]{4,10}$/;

function matchNames(names: Iterable<string>, kind: "id" | "class" | "mark" | "meta", evidence: Evidence): void {
  const table = tableOf(kind);
  const lengths = prefixLengthsOf(kind);
  for (const name of names) {
    noteAll(table.get(name), `${kind} ${name}`, evidence);
    for (const length of lengths) {
      if (name.length <= length) continue;
      const prefix = name.slice(0, length);
      noteAll(table.get(`${prefix}*`), `${kind} ${prefix}*`, evidence);
      const hashed = table.get(`${prefix}#`);
      if (hashed && HASH.test(name.slice(length))) noteAll(hashed, `${kind} ${prefix}*`, evidence);
    }
  }
}

/**
 * Fonts and images are loaded from addresses in a style sheet. Few rules match style texts, so each of these is
 * searched.
 */
function matchStyle(style: string, evidence: Evidence): void {
  eachAddress(style, (host, path) => matchHost("host", host, path, evidence, false));
  for (const [text, clues] of tableOf("style")) if (isInStyle(style, text)) noteAll(clues, `style ${text}`, evidence);
}

function isInStyle(style: string, text: string): boolean {
  if (!text.endsWith("#")) return style.includes(text);
  const start = text.slice(0, -1);
  let index = style.indexOf(start);
  for (let looks = 0; index >= 0 && looks < MAX_LOOKS; looks++) {
    const end = index + start.length;
    if (HASH.test(/^[\w-]*/.exec(style.slice(end, end + 20))?.[0] ?? "")) return true;
    index = style.indexOf(start, end);
  }
  return false;
}

/** Generators start with the text of their rule. Comments contain it and are looked up by each of their words. */
function matchWords(texts: readonly string[], kind: "generator" | "comment", evidence: Evidence): void {
  const table = tableOf(kind);
  for (const text of texts) {
    const lower = text.toLowerCase().trim();
    const words = kind === "generator" ? [firstWord(lower)] : new Set(lower.match(/[\p{L}\p{N}]+/gu));
    for (const word of words) {
      for (const clue of table.get(word) ?? []) {
        if (kind === "generator" ? lower.startsWith(clue.rest) : lower.includes(clue.rest)) {
          evidence.note(clue, `${kind} ${clue.text}`);
        }
      }
    }
  }
}

/** @param headers names and values as received; values are compared and never stored */
export function matchHeaders(headers: Iterable<readonly [string, string]>, evidence: Evidence): void {
  const table = tableOf("header");
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const lower = value.toLowerCase();
    for (const clue of table.get(key) ?? []) {
      if (lower.includes(clue.rest)) evidence.note(clue, `header ${clue.text}`);
    }
  }
}

/**
 * @param names cookie names; in a rule `*` replaces the part that differs between visitors, and only the rule's text is
 * stored
 */
export function matchCookies(names: Iterable<string>, evidence: Evidence): void {
  const table = tableOf("cookie");
  for (const name of names) {
    noteAll(table.get(name), `cookie ${name}`, evidence);
    for (let length = Math.min(name.length, 40); length > 1; length--) {
      const key = `${name.slice(0, length)}*`;
      noteAll(table.get(key), `cookie ${key}`, evidence);
    }
  }
}
