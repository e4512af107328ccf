/** Colour steps of the map: quantiles, so that a few large counties do not leave all others in one colour. */
const MAP_STEPS = 5;

/** The counts of one colour, inclusive. */
export interface MapStep {
  from: number;
  to: number;
}

/**
 * Divides counts above 0 into at most five ascending steps with a similar number of counties each; equal counts share a
 * step.
 */
export function mapSteps(counts: Iterable<number>): MapStep[] {
  const ascending = [...counts].filter((count) => count > 0).sort((a, b) => a - b);
  const steps: MapStep[] = [];
  for (let step = 0; step < MAP_STEPS; step++) {
    const end = ascending[Math.ceil(((step + 1) * ascending.length) / MAP_STEPS) - 1];
    const previousEnd = steps.at(-1)?.to ?? 0;
    const start = ascending.find((count) => count > previousEnd);
    if (start !== undefined && end !== undefined && start <= end) steps.push({ from: start, to: end });
  }
  return steps;
}

/** The number of a count's step from 1, or 0. */
export function stepOf(steps: readonly MapStep[], count: number): number {
  return count <= 0 ? 0 : steps.findIndex(({ to }) => count <= to) + 1;
}
