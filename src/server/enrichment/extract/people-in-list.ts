/** Roles that only their place in a list of people shows: where others have a role in the line below the name, it is one there too. */
import type { Line, Named } from "./person-lines.ts";
import { readUnusualRole } from "./roles.ts";

interface NamedLine extends Named {
  /** Index of the line. */
  i: number;
}

/** People with recognised roles that make an unusual one credible. */
const LEAST = 2;

/** Gives people without a role the one in the line below, in a list where most have theirs there. */
export function withUnusualRoles<T extends NamedLine>(lines: readonly Line[], named: readonly T[]): T[] {
  const alone = named.filter(({ i }) => Boolean(lines[i]?.name));
  const usual = alone.filter(({ i, title }) => title !== null && lines[i + 1]?.leadingRole === title);
  if (usual.length < LEAST || 2 * usual.length < alone.length) return [...named];
  const open = new Set(alone.filter(({ name, title }) => title === null && name.known));
  return named.map((one) => {
    const below = lines[one.i + 1];
    return open.has(one) && below && !below.linked && !below.name
      ? { ...one, title: readUnusualRole(below.text) }
      : one;
  });
}
