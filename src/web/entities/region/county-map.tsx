import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";

import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { COUNTRY_BORDERS, COUNTRY_BOXES, countyPaths, MAP_BOX } from "./county-paths.gen.ts";

/** Colour steps of the map: quantiles, so that a few large counties do not leave all others in one colour. */
const MAP_STEPS = 5;

/** The counts of one colour, inclusive. */
interface MapStep {
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

interface CountyMapProps {
  /** Number of companies by county code; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The colours, as in the legend. */
  steps: readonly MapStep[];
  /** Returns the name of a county. */
  nameOf: (code: string) => string;
  selected: ReadonlySet<string>;
  /** @param add true to keep the other selected counties */
  onToggle: (code: string, add: boolean) => void;
  /** Called after a double click, which zooms; its first click was a toggle. */
  onZoom: () => void;
}

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Touch devices have no Shift key: each tap adds or removes one county. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

/**
 * The counties of the four countries as one listbox: arrows move, Space selects, Shift adds, Enter and double click
 * zoom.
 */
export function CountyMap({ counts, steps, nameOf, selected, onToggle, onZoom }: CountyMapProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [country, setCountry] = useState<string>();
  const [focused, setFocused] = useState(countyPaths[0]?.code ?? "");
  const { hint, point, hide } = useMapHint(frame);
  const wordsOf = (code: string) =>
    counts ? `${nameOf(code)}, ${format.count(counts.get(code) ?? 0, "company", "companies")}` : nameOf(code);
  const zoom = (code: string) => setCountry((now) => (now === code.slice(0, 2) ? undefined : code.slice(0, 2)));

  const move = (code: string | undefined) => {
    if (code === undefined) return;
    setFocused(code);
    point(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = countyPaths.findIndex(({ code }) => code === focused);
    const step = keySteps[event.key];
    if (step !== undefined) move(countyPaths[(index + step + countyPaths.length) % countyPaths.length]?.code);
    else if (event.key === "Home") move(countyPaths[0]?.code);
    else if (event.key === "End") move(countyPaths.at(-1)?.code);
    else if (event.key === " ") onToggle(focused, event.shiftKey);
    else if (event.key === "Enter") zoom(focused);
    else if (event.key === "Escape" && country !== undefined) setCountry(undefined);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, code: string) => {
    setFocused(code);
    // A double click zooms and leaves the filter unchanged.
    if (event.detail > 1) {
      zoom(code);
      onZoom();
    } else onToggle(code, event.shiftKey || isTouch(event));
  };
  // Selected and focused outlines are drawn last, above the borders of their neighbours.
  const raised = (code: string) => Number(selected.has(code)) + 2 * Number(code === focused);
  const drawn = ({ code, d }: (typeof countyPaths)[number]) => (
    <path
      key={code}
      id={`${id}${code}`}
      data-county={code}
      role="option"
      aria-selected={selected.has(code)}
      aria-label={wordsOf(code)}
      d={d}
      fillRule="evenodd"
      vectorEffect="non-scaling-stroke"
      onClick={(event) => onClick(event, code)}
      onPointerEnter={() => point(code)}
      className={classNames(
        `map-step-${stepOf(steps, counts?.get(code) ?? 0)}`,
        code === focused && "map-focus",
        country !== undefined && !code.startsWith(country) && "map-away",
      )}
    />
  );
  return (
    <div ref={frame} className="relative select-none" onPointerLeave={hide}>
      <svg
        viewBox={(country === undefined ? undefined : COUNTRY_BOXES[country]) ?? MAP_BOX}
        role="listbox"
        aria-label="Counties"
        aria-multiselectable="true"
        aria-activedescendant={`${id}${focused}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.matches(":focus-visible") && point(focused)}
        onBlur={hide}
        className="county-map block aspect-[400/560] max-h-[calc(100dvh-16rem)] w-full"
      >
        {countyPaths.filter(({ code }) => raised(code) === 0).map(drawn)}
        <path d={COUNTRY_BORDERS} vectorEffect="non-scaling-stroke" aria-hidden="true" className="map-border" />
        {countyPaths
          .filter(({ code }) => raised(code) > 0)
          .toSorted((a, b) => raised(a.code) - raised(b.code))
          .map(drawn)}
      </svg>
      {country !== undefined && (
        <Button size={28} className="absolute top-1 left-1" onClick={() => setCountry(undefined)}>
          All countries
        </Button>
      )}
      {hint && (
        <MapHint {...hint} name={nameOf(hint.code)} count={counts && format.number(counts.get(hint.code) ?? 0)} />
      )}
    </div>
  );
}

/** A county's place on the map, px from the frame's corner. */
interface HintPlace {
  left: number;
  top: number;
}

/** The county that a pointer or the keyboard points at. */
function useMapHint(frame: RefObject<HTMLElement | null>) {
  const [hint, setHint] = useState<HintPlace & { code: string }>();
  const point = (code: string) => {
    const outline = frame.current?.querySelector(`[data-county="${code}"]`)?.getBoundingClientRect();
    const around = frame.current?.getBoundingClientRect();
    if (!outline || !around) return;
    const centre = outline.left + outline.width / 2 - around.left;
    setHint({
      code,
      left: Math.max(72, Math.min(around.width - 72, centre)),
      top: Math.max(28, outline.top - around.top),
    });
  };
  return { hint, point, hide: () => setHint(undefined) };
}

const MapHint = ({ left, top, name, count }: HintPlace & { name: string; count: string | undefined }) => (
  <div
    aria-hidden="true"
    style={{ left, top }}
    className="pointer-events-none absolute z-10 -translate-x-1/2 -translate-y-full rounded-6 bg-raised px-2 py-1 text-12 whitespace-nowrap shadow-popup"
  >
    <span className="font-semibold">{name}</span> <span className="text-ink-2 tabular-nums">{count}</span>
  </div>
);

/** The colours of the map in ascending order, with their counts. */
export function MapLegend({ steps }: { steps: readonly MapStep[] }) {
  return (
    <ul
      aria-label="Companies in a county"
      className="grid auto-cols-fr grid-flow-col gap-x-px text-11 text-ink-3 tabular-nums"
    >
      {steps.map(({ from, to }, at) => (
        <li key={from} className="grid content-start gap-1">
          <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className="county-map h-2 w-full">
            <rect width="10" height="10" className={`map-step-${at + 1}`} />
          </svg>
          <span>{from === to ? format.number(from) : `${format.number(from)}–\u200b${format.number(to)}`}</span>
        </li>
      ))}
    </ul>
  );
}
