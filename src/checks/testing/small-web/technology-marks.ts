/** Traces of products on pages, as documented by their vendors: `technology-marks.txt`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface TechnologyMark {
  /** Products that the trace identifies; empty for a custom-made page. */
  names: readonly string[];
  /** Position: in the head, at the end of the page, or in a response header (`name: value`). */
  place: "head" | "foot" | "header";
  text: string;
}

const [, platforms = "", tools = ""] = readFileSync(join(import.meta.dirname, "technology-marks.txt"), "utf8").split(
  /^# \w+\n/m,
);

export const PLATFORMS = platforms.trim().split("\n").map(markOf);
export const TOOLS = tools.trim().split("\n").map(markOf);

/** Names of products that a page mentions without using them. */
export const MENTIONS =
  '<p>Vi tar imot <a href="https://www.klarna.com/">Klarna</a> og bruker ikke Hotjar. <img src="https://www.annen-side.no/wp-content/uploads/x.png" alt=""> <a href="https://www.wix.com">Wix</a></p>';

function markOf(line: string): TechnologyMark {
  const [names = "", place = "", ...text] = line.split("|").map((part) => part.trim());
  return {
    names: names.split(", ").filter((name) => name !== ""),
    place: place === "header" || place === "foot" ? place : "head",
    text: text.join("|"),
  };
}
