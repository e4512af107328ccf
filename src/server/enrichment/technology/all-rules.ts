/**
 * All technology rules, parsed from the files in `rules/`. Each rule has three lines, under a heading with its category:
 * `Name | vendor's page | strong; strong | weak; weak | implied, implied`, then `+` and examples that must be recognised,
 * then `-` and examples that must not. Examples are separated by `;;`. Lines that start with `//` are comments.
 */
import { readdirSync, readFileSync } from "node:fs";

import { TECHNOLOGY_CATEGORIES, type TechnologyCategory } from "../../../contract/technology.ts";
import { type Rule, SIGNAL_KINDS, type Signal } from "./rule.ts";

const FOLDER = new URL("rules/", import.meta.url);

export const allRules: readonly Rule[] = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => readRules(readFileSync(new URL(file, FOLDER), "utf8")));

/** @throws Error with the invalid line: rules are part of the program */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  let category: TechnologyCategory | undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("//"));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.startsWith("# ")) {
      category = TECHNOLOGY_CATEGORIES.find((candidate) => candidate === line.slice(2).trim());
      continue;
    }
    const [name = "", vendorPage = "", strong = "", weak = "", implies = ""] = line
      .split("|")
      .map((field) => field.trim());
    const hit = examplesOf(lines[i + 1], "+");
    const miss = examplesOf(lines[i + 2], "-");
    if (!category || name === "" || !URL.canParse(vendorPage)) throw new Error(`Invalid technology rule: ${line}`);
    rules.push({
      name,
      category,
      vendorPage,
      strong: signalsOf(strong),
      weak: signalsOf(weak),
      implies: listOf(implies, ","),
      hit,
      miss,
    });
    i += 2;
  }
  return rules;
}

function listOf(text: string, divider: string): string[] {
  return text
    .split(divider)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function examplesOf(line: string | undefined, sign: "+" | "-"): string[] {
  const text = line?.trim() ?? "";
  if (!text.startsWith(`${sign} `)) throw new Error(`Missing examples after "${sign}": ${line}`);
  return listOf(text.slice(2), ";;");
}

function signalsOf(text: string): Signal[] {
  return listOf(text, ";").map((item) => {
    const space = item.indexOf(" ");
    const kind = SIGNAL_KINDS.find((candidate) => candidate === item.slice(0, space));
    if (!kind || space === item.length - 1) throw new Error(`Invalid signal of a technology rule: ${item}`);
    return { kind, text: item.slice(space + 1).trim() };
  });
}
