/** Recognises products by a page, its headers and its cookies' names. */
import { parse } from "tldts";

import type { Page, Resource } from "../extract/page.ts";
import type { Evidence } from "./evidence.ts";
import { eachAddress, eachIdentifier, eachTagId } from "./inline-script.ts";
import { type Clue, firstWord, tableOf } from "./rule-index.ts";

const MAX_MARKER = 80;

export function matchPage(page: Page, evidence: Evidence): void {
  const own = registrable(page.url.hostname);
  for (const resource of page.resources) matchResource(resource, own, evidence);
  for (const script of page.scripts) matchScript(script, evidence);
  for (const link of page.links) matchLink(link.href, page.base, evidence);
  matchNames(page.ids, "id", evidence);
  matchNames(page.classes, "class", evidence);
  matchNames(page.marks, "mark", evidence);
  for (const name of page.metas.keys()) noteAll(tableOf("meta").get(name), `meta ${name}`, evidence);
  matchWords(page.generators, "generator", evidence);
  matchWords(page.comments, "comment", evidence);
}

function registrable(host: string): string {
  return parse(host, { allowPrivateDomains: true }).domain ?? host;
}

function noteAll(clues: readonly Clue[] | undefined, marker: string, evidence: Evidence): void {
  for (const clue of clues ?? []) evidence.note(clue, marker);
}

/** Each ending of a host's name, the whole first: `a.b.no`, `b.no`. */
function eachSuffix(host: string, seen: (suffix: string) => void): void {
  for (let at = 0; ;) {
    seen(host.slice(at));
    const dot = host.indexOf(".", at);
    if (dot < 0 || host.indexOf(".", dot + 1) < 0) return;
    at = dot + 1;
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

function matchResource({ kind, url }: Resource, own: string, evidence: Evidence): void {
  const host = url.hostname;
  const path = url.pathname;
  // A hint to connect is given for what is loaded later; other links only name a host.
  matchHost("host", host, path, evidence, kind === "other");
  if (host === "www.googletagmanager.com") matchTags(url.search, evidence);
  const isOwn = host === own || host.endsWith(`.${own}`);
  const parts = path.split("/");
  for (const part of parts) {
    if (part === "") continue;
    for (const clue of tableOf("path").get(part) ?? []) {
      if (path.includes(clue.rest)) evidence.note(clue, `path ${clue.rest}`);
    }
    for (const clue of isOwn ? (tableOf("own").get(part) ?? []) : []) {
      if (path.includes(clue.rest)) evidence.note(clue, `path ${clue.rest}`);
    }
  }
  if (kind === "script" || kind === "style" || kind === "hint") {
    const name = fileName(parts.at(-1) ?? "");
    noteAll(tableOf("file").get(name), `file ${name}`, evidence);
  }
}

/** `jquery-3.6.0.min.js` → `jquery`: without what is not part of a library's name. */
function fileName(file: string): string {
  return file
    .toLowerCase()
    .replace(/\.(?:m?js|css)$/, "")
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

/** One file of Google's serves analytics and advertising: the id says which. */
function matchTags(text: string, evidence: Evidence): void {
  eachTagId(text, (prefix) => noteAll(tableOf("tag").get(prefix), `tag ${prefix}`, evidence));
}

const HTTP = /^(?:https?:)?\/\/([^/?#:]+)([^?#]*)/i;

function matchLink(href: string, base: URL, evidence: Evidence): void {
  const [, host, path = ""] = HTTP.exec(href) ?? [];
  if (host !== undefined && host !== base.hostname) matchHost("link", host.toLowerCase(), path, evidence, false);
}

function matchNames(names: ReadonlySet<string>, kind: "id" | "class" | "mark", evidence: Evidence): void {
  const table = tableOf(kind);
  for (const name of names) {
    const clues = table.get(name);
    if (clues) noteAll(clues, `${kind} ${name}`, evidence);
  }
}

/** Generators begin as their rule says; comments contain it, and are looked up by each of their words. */
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

/** @param headers names and values as received; values are compared and never kept */
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

/** @param names of cookies; a rule's `*` stands for what differs from visitor to visitor, and is what is kept */
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
