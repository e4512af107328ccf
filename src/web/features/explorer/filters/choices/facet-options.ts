/** One count of a response. */
export interface Counted<V extends string | number | boolean> {
  value: V | null;
  count: number;
}

export interface FacetOption<V> {
  value: V;
  /** Number of companies under the other filters; undefined while loading, or when too low to be listed. */
  count: number | undefined;
}

/** Number of values that the service lists for a large facet, in addition to the selected ones. */
const MOST_NAMED = 50;

/** Number of options before "Show n more". */
export const SHORT_LIST = 8;

/**
 * Returns a function that finds the count of a value: undefined while loading, and when a response with 50 values does
 * not contain it.
 */
export function countFinder<V extends string | number | boolean>(current: readonly Counted<V>[] | undefined) {
  const counts = new Map(
    (current ?? []).flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])),
  );
  // Values missing in a full response are rare, but not necessarily 0.
  const otherCount = current && current.length < MOST_NAMED ? 0 : undefined;
  return { named: [...counts.keys()], countOf: (value: V) => counts.get(value) ?? otherCount };
}

/** Moves options without companies to the end; the order is otherwise unchanged. */
export function emptyLast<T>(options: readonly T[], isEmpty: (option: T) => boolean): T[] {
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

/**
 * The options of a facet. Their order is that of the counts without filters, so that they do not move when a filter
 * changes; values that only occur in the filtered response follow, and selected ones are always included. Options
 * without companies, or with too few to be listed, are last.
 * @param whole counts without filters, largest first
 * @param current counts under the other filters; undefined while loading
 * @param placing counts that determine which options are last: older ones while the pointer is over the filters
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
  // A value missing in a full response has fewer companies than all that are listed.
  const placed = emptyLast([...ordered], (value) => placing !== undefined && !places.countOf(value));
  return placed.map((value) => ({ value, count: countOf(value) }));
}

/**
 * The visible options: the first ones of the stable order and all selected ones, so that arriving counts move nothing;
 * "Show more" adds those with companies.
 * @param closed true for a short list whose options are always visible
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
