/** One count of an answer. */
export interface Counted<V extends string | number | boolean> {
  value: V | null;
  count: number;
}

export interface FacetOption<V> {
  value: V;
  /** Companies that match it under the other filters; undefined while not counted, or too few to be named. */
  count: number | undefined;
}

/** Values that the service names of a facet with many: the largest, and the selected. */
const MOST_NAMED = 50;

/** Options that a list shows before "Show n more". */
export const SHORT_LIST = 8;

/** Finds the count of a value: undefined while not counted, and where an answer with 50 values does not name it. */
export function countFinder<V extends string | number | boolean>(current: readonly Counted<V>[] | undefined) {
  const counts = new Map(
    (current ?? []).flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])),
  );
  // Values that a full answer leaves out are rare, but need not be 0.
  const otherCount = current && current.length < MOST_NAMED ? 0 : undefined;
  return { named: [...counts.keys()], countOf: (value: V) => counts.get(value) ?? otherCount };
}

/** Options with companies first, each part in the order in which it is given. */
export function emptyLast<T>(options: readonly T[], isEmpty: (option: T) => boolean): T[] {
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

/**
 * The options of a facet. Their order is that of the counts without any filter, so that they keep their places when a
 * filter changes; values that only the filtered answer has follow, and the selected are always there. Options without
 * companies are last.
 * @param whole counts without filters, largest first
 * @param current counts under the other filters; undefined while they are on their way
 * @param placing the counts that decide which options are last: older ones while the pointer is on the filters
 */
export function facetOptions<V extends string | number | boolean>(
  whole: readonly Counted<V>[],
  current: readonly Counted<V>[] | undefined,
  selected: readonly V[],
  placing?: readonly Counted<V>[],
): FacetOption<V>[] {
  const { named: namedValues, countOf } = countFinder(current);
  const ordered = new Set<V>();
  for (const { value } of whole.toSorted((a, b) => b.count - a.count)) if (value !== null) ordered.add(value);
  for (const value of namedValues) ordered.add(value);
  for (const value of selected) ordered.add(value);
  const places = countFinder(placing);
  const placed = emptyLast([...ordered], (value) => places.countOf(value) === 0);
  return placed.map((value) => ({ value, count: countOf(value) }));
}

/**
 * The options in sight: the first of the frozen order and all that are selected, so that no count that comes in moves
 * anything; behind "Show more" those that have a company.
 * @param closed a short list whose options all stay
 */
export function optionsInSight<V>(
  options: readonly FacetOption<V>[],
  selected: readonly V[],
  { all, closed }: { all: boolean; closed: boolean },
): { visible: FacetOption<V>[]; hiddenCount: number } {
  const chosen = new Set(selected);
  const stays = ({ value }: FacetOption<V>, at: number) => closed || at < SHORT_LIST || chosen.has(value);
  const long = options.filter((option, at) => stays(option, at) || option.count !== 0);
  const visible = all ? long : options.filter(stays);
  return { visible, hiddenCount: long.length - visible.length };
}
