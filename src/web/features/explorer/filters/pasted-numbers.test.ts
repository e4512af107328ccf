import { describe, expect, test } from "vitest";

import { pastedNumbers, plainNumber, sortOut } from "./numbers-dialog.tsx";

describe("pasted registry numbers", () => {
  test("are separated by lines, commas, semicolons and tabs, never by the spaces in them", () => {
    expect(pastedNumbers("923 609 016\n556677-8899;0112038-9\t35682872, 923 609 016\n\n–\nNumber")).toEqual({
      numbers: ["923 609 016", "556677-8899", "0112038-9", "35682872"],
      words: ["–", "Number"],
    });
  });

  test("are compared by their digits, without surrounding text", () => {
    expect(
      ["SE556677889901", "NO 923 609 016 MVA", "923609016MVA", "165566778899", "FI01120389", "DK35682872"].map(
        plainNumber,
      ),
    ).toEqual(["5566778899", "923609016", "923609016", "5566778899", "01120389", "35682872"]);
  });

  test("are compared without spaces, dots and dashes of any length; digits that only look like a century stay", () => {
    expect(["556677.8899", "556677–8899", "55 66 77—8899"].map(plainNumber)).toEqual(Array(3).fill("5566778899"));
    expect(plainNumber("16 27 12 41")).toBe("16271241");
  });

  test.each([
    ['"550100-0201"', "5501000201"],
    ['="550100-0201"', "5501000201"],
    ["Org.nr 550100-0201", "5501000201"],
    ["CVR-nr. 25052943", "25052943"],
    ["orgnr 883603362 ABG", "883603362"],
    ["SE556677889901 Rør & Varme 24 AB", "5566778899"],
    ["112038-9", "01120389"],
  ])("%s is read as the search reads it", (text, digits) => {
    expect(plainNumber(text)).toBe(digits);
    expect(pastedNumbers(text).numbers).toHaveLength(1);
  });

  test("are not the digits of names", () => {
    expect(pastedNumbers("923609016;Rør 24 AS;0150")).toEqual({ numbers: ["923609016"], words: ["Rør 24 AS", "0150"] });
  });

  test("are found or missing, as they were pasted", () => {
    const pasted = ["923 609 016", "SE556677889901", "999 999 999"];
    expect(sortOut(pasted, ["923609016", "556677-8899"])).toEqual({
      matched: ["923 609 016", "SE556677889901"],
      missing: ["999 999 999"],
    });
  });
});
