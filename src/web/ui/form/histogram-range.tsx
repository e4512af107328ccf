import { useId, useState, type KeyboardEvent } from "react";

import { classNames } from "../class-names.ts";
import { TextField } from "./text-field.tsx";
import { tooltip } from "../popups/tooltip.ts";

/** Bounds as whole numbers in text, inclusive; undefined for an open bound. */
export interface TextRange {
  from: string | undefined;
  to: string | undefined;
}

export interface HistogramBin extends TextRange {
  /** Label of the bar: "10–19". */
  label: string;
  count: number;
  /** The count as text: "1 204 companies". */
  text: string;
  /** Axis label below the left edge of a few bars. */
  tick?: string;
}

export interface HistogramRangeProps {
  label: string;
  bins: readonly HistogramBin[];
  value: TextRange;
  /** `typed`: a bound is being typed and more digits can follow; otherwise a click or a key chose it. */
  onChange: (value: TextRange, typed: boolean) => void;
  presets?: readonly (TextRange & { label: string })[];
  /** Labels of the typed bounds; default "From" and "To". */
  boundLabels?: readonly [string, string];
  /** Maximum number of digits of a bound. */
  digits?: number;
  /** True to write bounds with spaces between thousands, except while one is typed. */
  grouped?: boolean;
  /** Called when a bound loses focus or Enter is pressed in it. */
  onTyped?: () => void;
  error?: string | undefined;
}

/** 20000000 → "20 000 000", with spaces that do not break. */
const writtenBound = (bound = "", grouped = false): string =>
  grouped && /^\d+$/.test(bound) ? bound.replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0") : bound;

/** Returns whether a bin is inside a range. */
function isInside(bin: TextRange, range: TextRange): boolean {
  const low = range.from === undefined || bin.to === undefined || Number(bin.to) >= Number(range.from);
  const high = range.to === undefined || bin.from === undefined || Number(bin.from) <= Number(range.to);
  return low && high;
}

/**
 * Bars of the distribution, selected by click, Shift and click, or arrows; two typed bounds; presets. Heights use the
 * square root of the count, because one bar of small firms would flatten all others.
 */
export function HistogramRange(props: HistogramRangeProps) {
  const {
    label,
    bins,
    value,
    onChange,
    presets = [],
    boundLabels = ["From", "To"],
    digits,
    grouped,
    onTyped,
    error,
  } = props;
  const id = useId();
  const [typedSide, setTypedSide] = useState<0 | 1>();
  const bound = (text: string) => (text === "" ? undefined : text);

  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="sr-only">
        {label}
      </span>
      {bins.length > 0 && <HistogramBars bins={bins} value={value} onChange={(range) => onChange(range, false)} />}
      {bins.some((bin) => bin.tick !== undefined) && (
        <div aria-hidden="true" className="-mt-1.5 flex gap-px text-11 text-ink-3 tabular-nums">
          {bins.map((bin) => (
            <span key={bin.label} className="h-3.5 min-w-0 flex-1 whitespace-nowrap">
              {bin.tick}
            </span>
          ))}
        </div>
      )}
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {presets.map((preset) => {
            const pressed = preset.from === value.from && preset.to === value.to;
            return (
              <button
                key={preset.label}
                type="button"
                aria-pressed={pressed}
                onClick={() =>
                  onChange(pressed ? { from: undefined, to: undefined } : { from: preset.from, to: preset.to }, false)
                }
                className={classNames(
                  "h-6 rounded-6 border px-1.5 text-12 touch:min-h-11 touch:px-3",
                  pressed
                    ? "border-transparent bg-accent-tint text-accent"
                    : "border-line text-ink-2 hover:bg-hover hover:text-ink",
                )}
              >
                {preset.label}
              </button>
            );
          })}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        {([0, 1] as const).map((side) => (
          <TextField
            key={side}
            label={boundLabels[side]}
            type="number"
            size={28}
            {...(digits !== undefined && { maxLength: digits })}
            onBlur={() => {
              setTypedSide(undefined);
              onTyped?.();
            }}
            onKeyDown={(event) => event.key === "Enter" && onTyped?.()}
            value={writtenBound(side === 0 ? value.from : value.to, grouped === true && typedSide !== side)}
            onChange={(text) => {
              setTypedSide(side);
              onChange(side === 0 ? { ...value, from: bound(text) } : { ...value, to: bound(text) }, true);
            }}
            {...(side === 0 && error !== undefined && { error })}
          />
        ))}
      </div>
    </div>
  );
}

interface HistogramBarsProps {
  bins: readonly HistogramBin[];
  value: TextRange;
  onChange: (value: TextRange) => void;
}

/** The bars, with one tab stop: arrows move; a click or Enter chooses a bar, with Shift all up to it. */
function HistogramBars({ bins, value, onChange }: HistogramBarsProps) {
  const [current, setCurrent] = useState(0);
  const [anchor, setAnchor] = useState<number>();
  const limited = value.from !== undefined || value.to !== undefined;
  const top = Math.max(1, ...bins.map((bin) => bin.count));

  const choose = (index: number, extend: boolean) => {
    const start = extend ? Math.min(anchor ?? index, index) : index;
    const end = extend ? Math.max(anchor ?? index, index) : index;
    if (!extend) setAnchor(index);
    const next = { from: bins[start]?.from, to: bins[end]?.to };
    const isSame = !extend && next.from === value.from && next.to === value.to;
    onChange(isSame ? { from: undefined, to: undefined } : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: bins.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= bins.length) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("button")[next]?.focus();
    if (event.shiftKey) choose(next, true);
  };
  return (
    <div className="relative flex h-14 items-stretch gap-px">
      {bins.every(({ count }) => count === 0) && (
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-12 text-ink-3">
          No companies
        </span>
      )}
      {bins.map((bin, index) => {
        const inside = isInside(bin, value);
        return (
          <button
            key={bin.label}
            type="button"
            aria-label={`${bin.label}: ${bin.text}`}
            aria-pressed={limited && inside}
            {...tooltip(`${bin.label}: ${bin.text}`)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={onKeyDown}
            onClick={(event) => choose(index, event.shiftKey)}
            className="group/bar flex min-w-0 flex-1 items-end rounded-[2px] hover:bg-hover"
          >
            <span
              style={{ height: bin.count === 0 ? 1 : `${Math.max(4, Math.sqrt(bin.count / top) * 100)}%` }}
              className={classNames(
                "w-full rounded-t-[2px] forced-color-adjust-none",
                bin.count === 0 ? "bg-line-strong" : inside ? "bg-accent-fill" : "bg-control opacity-45",
                inside && !limited && "opacity-70 group-hover/bar:opacity-100",
              )}
            />
          </button>
        );
      })}
    </div>
  );
}
