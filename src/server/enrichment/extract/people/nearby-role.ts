/** Finds the role of a person whose name fills a line, in the lines next to it. */
import { isContactLine } from "../contacts/contact-lines.ts";
import { type Line, namesOnLine } from "./person-lines.ts";
import { isColumnLabel } from "./staff-table.ts";
import { isDepartment, isSingularRole, isPlural, readRole, readUnusualRole } from "./roles.ts";

/** Maximum number of lines followed in a run of roles and names. */
const LONGEST_RUN = 60;
/** Maximum number of lines of one person in a run. */
const LONGEST_GAP = 8;
/** Maximum number of lines between a name and its role, not counting numbers and addresses. */
const MAX_NEARBY = 2;
const MAX_CONTACTS = 4;
/** Longer lines are running text. */
const LONGEST_NEAR = 60;

/** Returns the role in a card that names no one else. */
export function roleInCard(lines: readonly Line[], index: number): string | null {
  const roleAbove = lines[index - 1]?.role ?? null;
  return isLedByRole(lines, index) ? roleAbove : (roleBelow(lines, index) ?? roleAbove);
}

/**
 * Returns the role in a table row without a header: the text next to the name. Without a header, a department is not a
 * role.
 */
export function roleInRow(lines: readonly Line[], index: number): string | null {
  const roles = lines
    .flatMap(({ role, linked }, line) =>
      role === null || linked || line === index || isDepartment(role) ? [] : [{ role, line }],
    )
    .sort((a, b) => Math.abs(a.line - index) - Math.abs(b.line - index) || b.line - a.line)
    .map(({ role }) => role);
  return roles.find((role) => isSingularRole(role)) ?? roles[0] ?? null;
}

/**
 * Returns the role in a separate row above, which ends in a colon or is a heading. @param index of the first line of
 * the row below
 */
export function roleOfRowAbove(lines: readonly Line[], index: number): string | null {
  const { heading = false, text = "", role = null } = lines[index - 1] ?? {};
  const isOver = heading || /:\s*$/.test(text);
  const title = isOver ? (role ?? readRole(text.replace(/:\s*$/, ""))) : null;
  return title !== null && !isPlural(title) ? title : null;
}

/**
 * Returns the plural role in a heading above the rows of several people. @param firstIndex first line of the table
 * @param index of the first line of the row
 */
export function roleOfRows(lines: readonly Line[], firstIndex: number, index: number): string | null {
  for (let above = index - 1; above >= Math.max(firstIndex, index - LONGEST_RUN); above--) {
    const line = lines[above];
    if (line?.heading === true) return line.role !== null && isPlural(line.role) ? line.role : null;
  }
  return null;
}

/**
 * Returns the role in a run of lines about several people: below the name, or above it when that line ends in a colon,
 * is a heading, or the whole run has its roles above the names.
 */
export function roleInRun(lines: readonly Line[], index: number): string | null {
  const group = roleOfGroup(lines, index);
  if (group !== null) return isLastInRun(lines, index) ? group : roleBelow(lines, index);
  const roleAbove = lines[index - 1]?.role ?? null;
  if (isLedByRole(lines, index)) return roleAbove;
  const order = runOrder(lines, index);
  if (order !== "name first") return order === "role first" ? roleAbove : null;
  return roleBelow(lines, index) ?? roleOfBlock(lines, index);
}

/** Which line starts the facts of each person of a run; `unclear` when a fact could belong to either neighbour. */
export type RunOrder = "name first" | "role first" | "unclear";

/** @param index of a line with a name */
export function runOrder(lines: readonly Line[], index: number): RunOrder {
  let firstIndex = index;
  for (
    let name = nameAbove(lines, firstIndex);
    name !== null && index - name < LONGEST_RUN;
    name = nameAbove(lines, firstIndex)
  )
    firstIndex = name;
  const lineAbove = lines[firstIndex - 1];
  if (!lineAbove || lineAbove.heading) return "name first";
  // Names in headings start the lines of their people, unless only the last one lacks a role below.
  const isNameFirst =
    lines[firstIndex]?.heading === true && !(lineAbove.role !== null && endsWithoutRole(lines, index));
  const fallback = isNameFirst ? "name first" : "unclear";
  if (isContactLine(lineAbove.text)) return fallback;
  if (lineAbove.role === null && readUnusualRole(lineAbove.text) !== null && isBelowLabels(lines, firstIndex))
    return "unclear";
  if (lineAbove.role === null || lineAbove.linked || isPlural(lineAbove.role)) return "name first";
  const isRoleFirst =
    !isContactLine(lines[firstIndex - 2]?.text ?? "") && isFirstInRun(lines, index) && isLastInRun(lines, index);
  // A department can be above all of its people.
  if (isDepartment(lineAbove.role)) return isRoleFirst ? fallback : "name first";
  return isRoleFirst ? "role first" : fallback;
}

/**
 * Checks whether a number or an address is below the last name of a run; otherwise those between names can belong to
 * the next one.
 */
export function endsWithContact(lines: readonly Line[], index: number): boolean {
  let lastIndex = index;
  for (let next = index + 1; next - lastIndex <= LONGEST_GAP && lines[next]?.heading === false; next++)
    if (lines[next]?.name) lastIndex = next;
  return isContactLine(lines[lastIndex + 1]?.text ?? "");
}

/** Returns whether the line above a name is a role that ends with a colon or is the heading of the name. */
function isLedByRole(lines: readonly Line[], index: number): boolean {
  const { role = null, level = 0, text = "" } = lines[index - 1] ?? {};
  const isHeading = level > 0 && lines[index + 1]?.heading !== false && isBelowHeadings(lines, index, level);
  return role !== null && (isHeading || /:\s*$/.test(text));
}

function roleBelow(lines: readonly Line[], index: number): string | null {
  let nearbyCount = 0;
  let contacts = 0;
  for (let next = index + 1; nearbyCount < MAX_NEARBY && contacts <= MAX_CONTACTS; next++) {
    const line = lines[next];
    if (!line || line.name || namesOnLine(line).length > 0) return null;
    if (line.heading && isBelowHeadings(lines, index, line.level)) return null;
    if (isColumnLabel(line.text)) continue;
    if (/:\s*$/.test(line.text)) return null;
    if (isContactLine(line.text)) {
      contacts++;
      continue;
    }
    nearbyCount++;
    const role = line.linked ? null : next === index + 1 ? line.leadingRole : line.role;
    if (role !== null) return role;
    // An address or running text ends the lines that can describe the name.
    if (/@|\d{5}/.test(line.text.replaceAll(" ", "")) || line.text.length > LONGEST_NEAR) return null;
  }
  return null;
}

/**
 * Checks whether all names of a run but the first are directly below a role, and no role is below the last one: then
 * the unknown text above the first name is its label too, or the roles are those of the names above and the last one
 * has none.
 */
function isBelowLabels(lines: readonly Line[], firstIndex: number): boolean {
  let lastIndex = firstIndex;
  for (let next = firstIndex + 1; next - lastIndex <= LONGEST_GAP && next - firstIndex < LONGEST_RUN; next++) {
    const line = lines[next];
    if (!line || (line.heading && !line.name)) break;
    if (!line.name) continue;
    if (!lines[next - 1]?.leadingRole) return false;
    lastIndex = next;
  }
  return lastIndex > firstIndex && roleBelow(lines, lastIndex) === null;
}

/** Checks whether no role is below the last name of a run. @param index of a line with a name */
function endsWithoutRole(lines: readonly Line[], index: number): boolean {
  let lastIndex = index;
  for (let next = index + 1; next - lastIndex <= LONGEST_GAP && next - index < LONGEST_RUN; next++) {
    const line = lines[next];
    if (!line || (line.heading && !line.name)) break;
    if (line.name) lastIndex = next;
  }
  return roleBelow(lines, lastIndex) === null;
}

/** Checks whether the headings of a level are above the names of a list and not below them. */
function isBelowHeadings(lines: readonly Line[], index: number, level: number): boolean {
  if (lines[index]?.heading !== false) return false;
  let isHeadingFirst = false;
  for (let above = index - 1; above >= Math.max(0, index - LONGEST_RUN); above--) {
    const line = lines[above];
    if (!line || (line.heading && line.level < level)) break;
    if (line.level === level) isHeadingFirst = true;
    else if (line.name || namesOnLine(line).length > 0) isHeadingFirst = false;
  }
  return isHeadingFirst;
}

/** Returns the role in a heading that has only this name below it, before the next heading of its level. */
function roleOfBlock(lines: readonly Line[], index: number): string | null {
  const { role = null, level = 0 } = lines[index - 1] ?? {};
  if (role === null || level === 0 || isPlural(role) || isDepartment(role) || lines[index]?.heading !== false)
    return null;
  for (let next = index + 1; next - index <= LONGEST_GAP; next++) {
    const line = lines[next];
    if (!line || (line.heading && line.level <= level)) return role;
    if (line.name || namesOnLine(line).length > 0) return null;
  }
  return null;
}

/** `Styremedlemmer:` above names, one on each line with nothing between them. */
function roleOfGroup(lines: readonly Line[], index: number): string | null {
  let firstIndex = index;
  while (index - firstIndex < LONGEST_RUN && lines[firstIndex - 1]?.name) firstIndex--;
  const role = readRole((lines[firstIndex - 1]?.text ?? "").replace(/:\s*$/, ""));
  const isGroup = firstIndex < index || Boolean(lines[index + 1]?.name);
  return role !== null && isGroup && isPlural(role) ? role : null;
}

/** Checks whether each name of the run up to line `index` is below a role. */
function isFirstInRun(lines: readonly Line[], index: number): boolean {
  let current = index;
  while (index - current < LONGEST_RUN) {
    if (lines[current - 1]?.role === null || lines[current - 1] === undefined) return false;
    const previous = nameAbove(lines, current - 1);
    if (previous === null) return true;
    current = previous;
  }
  return true;
}

/**
 * Checks whether a run, starting with the name in line `index`, ends with a name and its details and not with a role.
 */
function isLastInRun(lines: readonly Line[], index: number): boolean {
  let current = index;
  while (current - index < LONGEST_RUN) {
    let next = current + 1;
    while (next - current <= MAX_CONTACTS && lines[next] && isContactLine(lines[next]?.text ?? "")) next++;
    if (!lines[next]?.leadingRole) return true;
    if (!lines[next + 1]?.name) return false;
    current = next + 1;
  }
  return true;
}

/** Returns the line of the previous name, or null when a heading is between or the name is too far away. */
function nameAbove(lines: readonly Line[], index: number): number | null {
  for (let candidate = index - 1; candidate >= 0 && index - candidate <= LONGEST_GAP; candidate--) {
    const line = lines[candidate];
    if (line?.name) return candidate;
    if (line?.heading === true) return null;
  }
  return null;
}
