/** Finds the people named on a page's lines, each with a role and the lines that describe the person. */
import { MAX_BLOCKS } from "../page/block-list.ts";
import { BlockLines } from "../page/block-lines.ts";
import type { Page } from "../page/page.ts";
import { PersonBorders, type Scope } from "./person-borders.ts";
import { type Line, linesOf, namesOnLine, type NamedPart, peopleOnLine } from "./person-lines.ts";
import type { PersonName } from "./person-name.ts";
import { roleInCard, roleInRow, roleInRun, roleOfRowAbove, roleOfRows } from "./nearby-role.ts";
import { readRole, readUnusualRole } from "./roles.ts";
import { type Cell, StaffTables } from "./staff-table.ts";

export interface PlacedPerson {
  name: PersonName;
  title: string | null;
  /** Index of the line with the name. */
  line: number;
  /** The line contains only the name. */
  isNameOnly: boolean;
  /** The line names other people too. */
  isAmongOthers: boolean;
  scope: Scope;
  /** Cells of its row, when a header names the columns. */
  cells: readonly Cell[] | null;
}

export interface PeopleOnPage {
  lines: readonly Line[];
  people: readonly PlacedPerson[];
  /** Returns the index of the line at an offset of the page's text. */
  lineAt: (offset: number) => number;
  /**
   * Offsets of links without text, such as envelope icons. The end of an element and the start of the next one have the
   * same offset.
   */
  pictures: ReadonlySet<number>;
}

/**
 * @param maxPeople maximum number of names read @param isOtherCompany checks whether the people on a line work for
 * another company
 */
export function peopleOnPage(
  page: Page,
  maxPeople: number,
  isOtherCompany: (lines: readonly Line[], index: number, title: string | null) => boolean,
): PeopleOnPage {
  const lines = linesOf(page);
  const blocks = new BlockLines(page, lines);
  const tables = new StaffTables(blocks);
  const end = page.blocks.length < MAX_BLOCKS ? lines.length : blocks.lineFrom(page.blocks.at(-1)?.start ?? 0);
  const names = new Map<number, readonly string[]>();
  const namedParts: { part: NamedPart; line: number; isAmongOthers: boolean; cells: readonly Cell[] | null }[] = [];
  for (let line = 0; line < end && namedParts.length <= maxPeople; line++) {
    const text = lines[line];
    if (!text) continue;
    const parts = peopleOnLine(text);
    const mentions = parts.length > 0 ? parts.map(({ name }) => name.full) : namesOnLine(text);
    if (mentions.length === 0) continue;
    const cells = tables.cellsAround(line);
    if (cells && !isNameOfRow(cells, line)) continue;
    names.set(line, mentions);
    for (const part of parts) namedParts.push({ part, line, isAmongOthers: parts.length > 1, cells });
  }
  const borders = new PersonBorders(blocks, names);
  const people = namedParts.flatMap(({ part, line, isAmongOthers, cells }) => {
    const scope = borders.scopeOf(line, part.name.full, part.isNameOnly);
    const title = cells
      ? roleInCells(lines, cells, line, part)
      : (part.title ?? roleNear(lines, scope, line, part) ?? roleOfTable(lines, borders, scope, part));
    if (isOtherCompany(lines, line, title)) return [];
    return [{ name: part.name, title, line, isNameOnly: part.isNameOnly, isAmongOthers, scope, cells }];
  });
  const pictures = page.links.filter((link) => link.start === link.end && /^(?:mailto|tel|callto):/i.test(link.href));
  return {
    lines,
    people: withUnusualRoles(lines, people),
    lineAt: (offset) => blocks.lineAt(offset),
    pictures: new Set(pictures.map((link) => link.start)),
  };
}

/** Other columns of a row can name people whom the row does not describe, such as a manager. */
function isNameOfRow(cells: readonly Cell[], line: number): boolean {
  const columns = cells.filter(({ column }) => column === "name");
  return columns.length === 0 || (columns.length === 1 && columns.some((cell) => isInCell(cell, line)));
}

function isInCell({ firstLine, lastLine }: Cell, line: number): boolean {
  return line >= firstLine && line <= lastLine;
}

/** The role in a row whose header names the columns: from its column, or from the cell of the name. */
function roleInCells(lines: readonly Line[], cells: readonly Cell[], line: number, part: NamedPart): string | null {
  const column = cells.find((cell) => cell.column === "role" && cell.lastLine >= cell.firstLine);
  const text = column ? (lines[column.firstLine]?.text ?? "") : "";
  const ofColumn = readRole(text) ?? readUnusualRole(text);
  if (ofColumn !== null) return ofColumn;
  const nameCell = cells.find((cell) => isInCell(cell, line));
  if (part.title !== null || !nameCell) return part.title;
  return roleInCard(lines.slice(nameCell.firstLine, nameCell.lastLine + 1), line - nameCell.firstLine);
}

function roleNear(lines: readonly Line[], scope: Scope, line: number, { isNameOnly }: NamedPart): string | null {
  if (!isNameOnly) return null;
  const nearbyLines = lines.slice(scope.firstLine, scope.lastLine + 1);
  const index = line - scope.firstLine;
  if (!scope.isCard) return roleInRun(nearbyLines, index);
  const role = scope.isTight && scope.element === "tr" ? roleInRow(nearbyLines, index) : roleInCard(nearbyLines, index);
  const isPart = scope.isTight && (scope.element === "tr" || scope.element === "li");
  return role ?? (isPart ? roleOfRowAbove(lines, scope.firstLine) : null);
}

/** The role of a row's person in a heading of the table, which is above the rows of several people. */
function roleOfTable(lines: readonly Line[], borders: PersonBorders, scope: Scope, part: NamedPart): string | null {
  if (!part.isNameOnly || scope.element !== "tr") return null;
  const start = borders.tableStart(scope.firstLine);
  return start < 0 ? null : roleOfRows(lines, start, scope.firstLine);
}

/** Number of people with recognised roles that makes an unusual role credible. */
const MIN_USUAL = 2;

/**
 * Adds unusual roles: in a list where most people have their role in the line below the name, that line is the role of
 * the others too.
 */
function withUnusualRoles(lines: readonly Line[], people: readonly PlacedPerson[]): PlacedPerson[] {
  const lineBelow = ({ line, scope }: PlacedPerson) =>
    scope.element === "tr" || line >= scope.lastLine ? undefined : lines[line + 1];
  const namesOnly = people.filter(({ isNameOnly, scope }) => isNameOnly && scope.element !== "tr");
  const usual = namesOnly.filter((person) => person.title !== null && lineBelow(person)?.leadingRole === person.title);
  if (usual.length < MIN_USUAL || 2 * usual.length < namesOnly.length) return [...people];
  const open = new Set(namesOnly.filter(({ name, title }) => title === null && name.isKnown));
  return people.map((person) => {
    const line = lineBelow(person);
    return open.has(person) && line && !line.linked && !line.name
      ? { ...person, title: readUnusualRole(line.text) }
      : person;
  });
}
