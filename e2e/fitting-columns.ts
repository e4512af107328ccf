/**
 * Explorer columns whose cells are never cut because their content always fits. Each is laid out with its longest
 * possible value.
 */
import type { Locator } from "@playwright/test";
import { countryNames, leadWords } from "../src/web/entities/company/company-words.ts";
import { createFormat } from "../src/web/lib/format.ts";

/** The languages of the four countries, and some more. */
const formats = ["en-GB", "en-US", "nb", "nn", "sv", "da", "fi", "de", "fr", "es", "pl"].map((tag) =>
  createFormat([tag]),
);

/** By the name of the column's header. */
export const longestValues: Readonly<Record<string, readonly string[]>> = {
  Pipeline: Object.values(leadWords).map(({ label }) => label),
  Country: Object.values(countryNames),
  Employees: formats.map((format) => format.number(2_888_888)),
  Founded: ["2008"],
  // Sweden's is the longest: src/server/domain/companies/registry-number.ts.
  "Registry number": ["888888-8888"],
};

/**
 * Puts each value into the cell's text node and restores the cell afterwards.
 * @returns "Header: value by 3 px" for each value that is wider than its cell; columns without a value are listed
 * separately
 */
export function tooWide(row: Locator, values: typeof longestValues): Promise<string[]> {
  return row.evaluate((element, valuesOf) => {
    const headers = [...(element.closest("table")?.querySelectorAll("th, thead td") ?? [])];
    return [...element.querySelectorAll<HTMLElement>("td.fits")].flatMap((cell) => {
      const header = headers[[...element.children].indexOf(cell)]?.ariaLabel ?? "";
      const longest = valuesOf[header];
      if (!longest) return [`${header}: not known`];
      // A fact that this company lacks leaves its cell empty.
      const textNode = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      const added = document.createTextNode("");
      if (!textNode) cell.append(added);
      const text = textNode ?? added;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const originalText = text.nodeValue;
      const content = document.createRange();
      content.selectNodeContents(cell);
      const overflowing = longest.flatMap((value) => {
        text.nodeValue = value;
        const overflow = content.getBoundingClientRect().width - room;
        return overflow > 0 ? [`${header}: ${value} by ${overflow.toFixed(1)} px`] : [];
      });
      text.nodeValue = originalText;
      added.remove();
      return overflowing;
    });
  }, values);
}
