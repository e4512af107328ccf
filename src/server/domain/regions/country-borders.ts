/** Computes the borders between countries from the outlines of their counties: the edges shared by two countries. */

type Point = readonly [x: number, y: number];

/**
 * Converts an SVG path to rings of absolute points with one decimal. `d` begins each ring with an absolute M, followed
 * by l.
 */
export function ringsOf(d: string): Point[][] {
  const rings: Point[][] = [];
  for (const [, command, text = ""] of d.matchAll(/([Ml])([^Mlz]*)/g)) {
    if (command === "M") rings.push([]);
    const ring = rings.at(-1) ?? [];
    const numbers = text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [x = 0, y = 0] = numbers.slice(index, index + 2);
      const [fromX, fromY] = command === "l" ? (ring.at(-1) ?? [0, 0]) : [0, 0];
      ring.push([tenths(fromX + x), tenths(fromY + y)]);
    }
  }
  return rings;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * @param counties outlines by code, which begins with the country; neighbours share their points
 * @returns one SVG path of all borders
 */
export function countryBorders(counties: readonly { code: string; d: string }[]): string {
  const edges = new Map<string, { ends: [string, string]; countries: Set<string> }>();
  for (const { code, d } of counties)
    for (const ring of ringsOf(d))
      for (const [index, point] of ring.entries()) {
        const ends: [string, string] = [String(point), String(ring[(index + 1) % ring.length])];
        const key = ends.toSorted().join(" ");
        const edge = edges.get(key) ?? { ends, countries: new Set() };
        edge.countries.add(code.slice(0, 2));
        edges.set(key, edge);
      }
  const shared = [...edges.values()].filter(({ countries }) => countries.size > 1).map(({ ends }) => ends);
  return linesOf(shared)
    .map((line) => `M${line.map((point) => point.replace(",", " ")).join("L")}`)
    .join("");
}

/** Joins edges to lines that are as long as possible. */
function linesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const remaining = new Set(edges);
  const lines: string[][] = [];
  for (const edge of edges) {
    if (!remaining.delete(edge)) continue;
    const line = [...edge];
    const grow = (end: () => string | undefined, add: (point: string) => void) => {
      for (let next = nextOf(remaining, end()); next; next = nextOf(remaining, end())) {
        remaining.delete(next);
        add(next[0] === end() ? next[1] : next[0]);
      }
    };
    grow(
      () => line.at(-1),
      (point) => line.push(point),
    );
    grow(
      () => line[0],
      (point) => line.unshift(point),
    );
    lines.push(line);
  }
  return lines;
}

function nextOf(edges: ReadonlySet<readonly [string, string]>, point: string | undefined) {
  return [...edges].find((ends) => ends.some((end) => end === point));
}
