/** Reads HTML in one pass. */
import { Parser } from "htmlparser2";

import { endOfPiece } from "./entities.ts";
import { JOIN, type Page } from "./page.ts";
import { PageReader } from "./page-reader.ts";

/** Browsers stop at 512. The parser moves all open elements for each that it opens: a page may not have any number of them. */
const MOST_DEPTH = 2000;
/** Letters after which the depth is looked at. */
const CHUNK = 32_768;

/** @param html decoded @param url where it was found, after redirects */
export function readPage(html: string, url: URL): Page {
  const reader = new PageReader(url);
  const parser = new Parser(reader, { decodeEntities: false });
  for (let at = 0; at < html.length && reader.depth < MOST_DEPTH;) {
    const to = endOfPiece(html, at, at + CHUNK);
    parser.write(html.slice(at, to));
    at = to;
  }
  parser.end();
  const joined = reader.text;
  return { ...reader.page, joined, text: joined.replaceAll(JOIN, " ") };
}
