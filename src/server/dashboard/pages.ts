/** Handles GET requests outside of the API: the OpenAPI document, a file of the dashboard, or its HTML page. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { chooseCoding } from "../http/answers/compress.ts";
import { createETags } from "../http/answers/etag.ts";
import type { Incoming, Outgoing } from "../http/message.ts";
import { ANSWER_SECURITY, DASHBOARD_SECURITY } from "../http/answers/response-headers.ts";
import { openApiDocument } from "../../contract/openapi/openapi.ts";
import { notFound } from "../domain/refusal.ts";
import { type PageLinks, readPageLinks } from "./page-links.ts";
import type { PageAnswer } from "../http/pipeline.ts";

/**
 * A file of the dashboard, read once and cached with its compressed variants: the build contains `x.br` and `x.gz` next
 * to `x`. Names below /assets contain a content hash and can be cached forever; all others are revalidated.
 */
interface PageFile {
  type: string;
  immutable: boolean;
  identity: Uint8Array;
  br: Uint8Array | undefined;
  gzip: Uint8Array | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** All files of a build by path (`/assets/x.js`). Folders starting with a dot contain notes of the build. */
async function readPageFiles(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`;
    if (entry.isFile() && !path.includes("/.")) bytes.set(path, await readFile(join(entry.parentPath, entry.name)));
  }
  const files = new Map<string, PageFile>();
  for (const [path, identity] of bytes) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue;
    const immutable = path.startsWith("/assets/");
    files.set(path, { type, immutable, identity, br: bytes.get(`${path}.br`), gzip: bytes.get(`${path}.gz`) });
  }
  return files;
}

/** A JSON document that stays the same while the process runs. */
async function jsonFile(document: unknown): Promise<PageFile> {
  const identity = Buffer.from(JSON.stringify(document));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { type: "application/json", immutable: false, identity, br, gzip: zipped };
}

/** The file in the caller's preferred encoding; 304 when the caller has it. */
function fileAnswer(file: PageFile, call: Incoming): Outgoing {
  const coding = chooseCoding(call.header("accept-encoding") ?? "");
  const packed = coding === "identity" ? undefined : file[coding];
  const body = packed ?? file.identity;
  const etags = createETags(packed ? coding : "id");
  const etag = etags.of(digest(body));
  const headers: Record<string, string> = {
    ...(file.type === "application/json" ? ANSWER_SECURITY : DASHBOARD_SECURITY),
    "Cache-Control": cachingOf(file),
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  if (etags.matches(call.header("if-none-match"), etag)) return { status: 304, headers, body: null };
  headers["Content-Type"] = file.type;
  if (packed) headers["Content-Encoding"] = coding;
  return { status: 200, headers, body, asIs: true };
}

function cachingOf({ immutable, type }: PageFile): string {
  if (immutable) return "public, max-age=31536000, immutable";
  // Chromium requests the page icon after every change of the URL, and so after each filter change.
  return type.startsWith("image/") ? "public, max-age=86400" : "no-cache";
}

const digests = new WeakMap<Uint8Array, string>();

function digest(bytes: Uint8Array): string {
  const cached = digests.get(bytes);
  if (cached !== undefined) return cached;
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  digests.set(bytes, digest);
  return digest;
}

export interface Pages {
  page: PageAnswer;
  /** Switches to the dashboard in this folder. */
  load(folder: string): Promise<void>;
}

/** No page of the dashboard has a dot in its path, so /wp-login.php and /.env are files. */
const isFilePath = (path: string) => path.includes(".") || /^\/assets(\/|$)/.test(path);

export async function createPages(version: string, address: string | null = null): Promise<Pages> {
  const document = await jsonFile(openApiDocument({ version, ...(address !== null && { address }) }));
  let files = new Map<string, PageFile>();
  let links: PageLinks = () => undefined;
  return {
    async page({ call, path }) {
      const file = path === "/openapi.json" ? document : files.get(path);
      if (file) return fileAnswer(file, call);
      if (isFilePath(path)) throw notFound("path_not_found", "This file does not exist.");
      const shell = files.get("/index.html");
      if (!shell) return undefined;
      const answer = fileAnswer(shell, call);
      const link = links(path);
      if (link !== undefined) answer.headers["Link"] = link;
      return answer;
    },
    async load(folder) {
      [files, links] = await Promise.all([readPageFiles(folder), readPageLinks(folder)]);
    },
  };
}
