import { expect, test } from "vitest";

import { readRobots } from "./robots-file.ts";

const allows = (file: string, path: string, crawler = "NordscopeBot") =>
  readRobots(file, crawler).allows(new URL(path, "https://firma.no"));

test.each([
  ["an empty file denies no path", "", "/x", true],
  ["all is denied to all", "User-agent: *\nDisallow: /", "/x", false],
  ["an empty rule denies no path", "User-agent: *\nDisallow:", "/x", true],
  ["others' rules are not ours", "User-agent: Other\nDisallow: /", "/x", true],
  ["our group replaces everyone's", "User-agent: *\nDisallow: /\nUser-agent: nordscopebot\nAllow: /", "/x", true],
  [
    "our empty group replaces everyone's",
    "User-agent: *\nDisallow: /\n\nUser-agent: NordscopeBot\nDisallow:",
    "/x",
    true,
  ],
  ["a version after our name", "User-agent: NordscopeBot/2.0\nDisallow: /", "/x", false],
  ["a name ends before its digits", "User-agent: NordscopeBot2\nDisallow: /", "/x", false],
  ["half a byte order mark", "\ufffdUser-agent: *\nDisallow: /", "/x", false],
  ["a byte order mark in the middle is not a space", "User-agent: *\n\ufeffDisallow: /", "/x", true],
  ["a longer name is not ours", "User-agent: NordscopeBotX\nDisallow: /", "/x", true],
  ["a part of our name is not ours", "User-agent: Nordscope\nDisallow: /", "/x", true],
  [
    "our groups are one",
    "User-agent: NordscopeBot\nDisallow: /a\nUser-agent: B\nDisallow: /\nUser-agent: NordscopeBot\nDisallow: /b",
    "/b",
    false,
  ],
  ["two names above one group", "User-agent: A\nUser-agent: NordscopeBot\nDisallow: /", "/x", false],
  ["an empty line does not end a group", "User-agent: NordscopeBot\n\nDisallow: /", "/x", false],
  [
    "a sitemap does not end a group",
    "User-agent: NordscopeBot\nSitemap: /s.xml\nUser-agent: B\nDisallow: /",
    "/x",
    false,
  ],
  ["the longest rule decides", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
  ["in any order", "User-agent: *\nAllow: /a/b\nDisallow: /a", "/a/c", false],
  ["of equal rules the kinder", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
  ["a star matches anything", "User-agent: *\nDisallow: /*/intern", "/no/x/intern/y", false],
  ["a dollar ends", "User-agent: *\nDisallow: /*.php$", "/a.php", false],
  ["and is passed by more", "User-agent: *\nDisallow: /*.php$", "/a.php?x=1", true],
  ["a part is not used twice", "User-agent: *\nDisallow: /ab*ab$", "/ab", true],
  ["questions count", "User-agent: *\nDisallow: /*?", "/a?b=1", false],
  ["paths have case", "User-agent: *\nDisallow: /A", "/a", true],
  ["names and keys have none", "USER-AGENT: NORDSCOPEBOT\nDISALLOW: /", "/x", false],
  ["letters beyond ASCII, bare", "User-agent: *\nDisallow: /bær", "/b%c3%a6r/1", false],
  ["letters beyond ASCII, encoded", "User-agent: *\nDisallow: /b%C3%A6r", "/bær", false],
  ["characters that need no encoding", "User-agent: *\nDisallow: /%61%7e", "/a~b", false],
  ["a comment", "User-agent: * # all\nDisallow: /x # here", "/x", false],
  ["a byte order mark", "\ufeffUser-agent: *\nDisallow: /", "/x", false],
  ["lines of old Macs", "User-agent: *\rDisallow: /", "/x", false],
  ["no colon", "User-agent *\nDisallow /", "/x", false],
  ["rules before any name are ignored", "Disallow: /\nUser-agent: B\nDisallow: /", "/x", true],
  ["the file itself may always be read", "User-agent: *\nDisallow: /", "/robots.txt", true],
  ["a page instead of a file", "<!doctype html><p>User-agent: *</p>\n<p>Disallow: /</p>", "/x", true],
])("%s", (_what, file, path, allowed) => expect(allows(file, path)).toBe(allowed));

test("a site asks for a pace", () => {
  const delayOf = (file: string) => readRobots(file, "NordscopeBot").crawlDelay;
  expect(delayOf("User-agent: *\nCrawl-delay: 7.5")).toBe(7.5);
  expect(delayOf("User-agent: *\nCrawl-delay: 7\nUser-agent: NordscopeBot\nDisallow:")).toBeNull();
  expect(delayOf("User-agent: *\nCrawl-delay: soon")).toBeNull();
  expect(delayOf("User-agent: *\nCrawl-delay: -1")).toBeNull();
});

test("files designed to be slow are parsed fast", () => {
  const crowded = `${"User-agent: a\nUser-agent: NordscopeBot\n".repeat(9000)}${"Disallow: /*a*a*a*a*b\n".repeat(9000)}`;
  const startedAt = performance.now();
  expect(allows(crowded, `/${"a".repeat(1900)}`)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test.each([
  ["the file itself may always be read (2.2.2)", "User-agent: *\nDisallow: /", "/robots.txt", true],
  ["a folder is not its index.html", "User-agent: *\nAllow: /a/index.html\nDisallow: /", "/a/", false],
  ["addresses are compared as they are sent, encoded (2.2.2)", "User-agent: *\nDisallow: /\nAllow: /ツ", "/ツ", true],
  ["and so are rules", "User-agent: *\nDisallow: /\nAllow: /%E3%83%84", "/ツ", true],
  ["%62 is b (2.2.2)", "User-agent: *\nDisallow: /\nAllow: /%62", "/b", true],
])("RFC 9309 against google/robotstxt-spec-test: %s", (_what, file, path, allowed) =>
  expect(allows(file, path)).toBe(allowed),
);
