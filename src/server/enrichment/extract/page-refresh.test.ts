import { expect, test } from "vitest";

import { refreshOf } from "./page-refresh.ts";
import { readPage } from "./read-page.ts";

const sentOn = (content: string) =>
  refreshOf(readPage(`<meta http-equiv="Refresh" content="${content}">`, new URL("https://firma.no/a")))?.href ?? null;

test.each([
  ["0; url=/forside", "https://firma.no/forside"],
  ["0;URL='https://www.firma.no/'", "https://www.firma.no/"],
  ["3, /no#topp", "https://firma.no/no"],
  ["0; url=http://127.0.0.1/", "http://127.0.0.1/"],
])("%s leads on", (content, url) => expect(sentOn(content)).toBe(url));

test.each(["0", "5; url=", "300; url=/nyheter", "0; url=/a", "0; url=http://[/", "x; url=/b"])("%s stays", (content) =>
  expect(sentOn(content)).toBeNull(),
);
