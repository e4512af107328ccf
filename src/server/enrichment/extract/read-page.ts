/** Parses HTML in one pass. */
import { Parser } from "htmlparser2";

import { JOIN, type Page } from "./page.ts";
import { PageReader } from "./page-reader.ts";

/** @param html decoded text @param url address of the page after redirects */
export function readPage(html: string, url: URL): Page {
  const reader = new PageReader(url);
  const parser = new Parser(reader, { decodeEntities: false });
  parser.end(html);
  const joined = reader.text;
  return { ...reader.page, joined, text: joined.replaceAll(JOIN, " ") };
}
