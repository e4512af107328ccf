import { describe, expect, test } from "vitest";

import themes from "./themes.css?raw";
import tokens from "./tokens.css?raw";

interface Color {
  r: number;
  g: number;
  b: number;
  a: number;
}

function parseColor(text: string): Color {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(text) ?? [];
  if (hex !== undefined) {
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return { r, g, b, a: 1 };
  }
  const [r, g, b, a] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  if (r === undefined || g === undefined || b === undefined || a === undefined) throw new Error(`No colour: ${text}`);
  return { r, g, b, a };
}

/** Colour tokens of the first block of a file that a pattern begins. */
function colorsAfter(css: string, start: string): Map<string, Color> {
  const block = css.slice(css.indexOf(start)).split("\n}\n")[0] ?? "";
  return new Map(
    [...block.matchAll(/--color-([a-z\d-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, parseColor(value)]),
  );
}

const light = colorsAfter(tokens, "@theme");
const palettes = [
  { theme: "light", colors: light },
  { theme: "dark", colors: new Map([...light, ...colorsAfter(themes, '[data-theme="dark"]')]) },
];

const blend = (top: Color, below: Color): Color => {
  const mix = (x: number, y: number) => x * top.a + y * (1 - top.a);
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 };
};
const linear = (value: number) =>
  value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
/** Relative luminance, WCAG 2.2. */
const luminance = ({ r, g, b }: Color) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(x: Color, y: Color): number {
  const [low = 0, high = 0] = [luminance(x), luminance(y)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour as a deuteranope sees it (Viénot, Brettel, Mollon 1999), as linear RGB. */
function deuteranopia({ r, g, b }: Color) {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const both = 0.292_75 * lr + 0.707_25 * lg;
  return { r: both, g: both, b: -0.022_34 * lr + 0.022_34 * lg + lb };
}

/** Distance in OKLab (Ottosson 2020) of two linear colours; about 0.02 is just visible. */
function distance(x: { r: number; g: number; b: number }, y: { r: number; g: number; b: number }): number {
  const lab = ({ r, g, b }: { r: number; g: number; b: number }) => {
    const l = Math.cbrt(0.412_221 * r + 0.536_333 * g + 0.051_446 * b);
    const m = Math.cbrt(0.211_903 * r + 0.680_7 * g + 0.107_397 * b);
    const s = Math.cbrt(0.088_302 * r + 0.281_719 * g + 0.629_979 * b);
    return [
      0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
      1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
      0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
    ];
  };
  const [p, q] = [lab(x), lab(y)];
  return Math.hypot(...p.map((value, at) => value - (q[at] ?? 0)));
}

describe.each(palettes)("in the $theme theme", ({ colors }) => {
  const color = (name: string): Color => {
    const color = colors.get(name);
    if (!color) throw new Error(`No token ${name}`);
    return color;
  };
  const surfaces = ["canvas", "subtle", "raised"];

  /** Surfaces, plain and hovered, on which a colour has less contrast than it must. */
  const tooFaint = (name: string, least: number) =>
    surfaces.filter((surface) => {
      const below = color(surface);
      const worst = Math.min(contrast(color(name), below), contrast(color(name), blend(color("hover"), below)));
      return worst < least;
    });

  test.each(["ink", "ink-2", "ink-3", "accent", "danger", "success", "warning"])(
    "%s is readable on every surface, hovered too",
    (name) => expect(tooFaint(name, 4.5)).toEqual([]),
  );

  test.each(["ink", "ink-2", "ink-3"])("%s is readable on a selected row", (name) => {
    expect(contrast(color(name), color("accent-tint"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["blue", "violet", "amber", "green", "grey", "accent", "danger", "success", "warning"])(
    "%s is readable on its tint, also in a hovered row, and its bar contrasts with the page",
    (name) => {
      const tint = color(`${name}-tint`);
      expect(contrast(color(name), tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color(name), blend(color("hover"), tint))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color(name), color("canvas"))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(["accent", "danger"])("text on a filled %s button is readable, hovered too", (name) => {
    expect(contrast(color(`on-${name}`), color(`${name}-fill`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(`on-${name}`), color(`${name}-fill-hover`))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["control", "focus", "accent-fill"])("%s marks a control with 3 : 1 on every surface", (name) =>
    expect(tooFaint(name, 3)).toEqual([]),
  );

  test("the hairline is visible and subtle", () => {
    expect(color("line").a).toBeGreaterThanOrEqual(0.08);
    expect(color("line").a).toBeLessThanOrEqual(0.1);
  });

  test("neighbouring series of a chart differ, for deuteranopes too", () => {
    const series = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-other"];
    const alike = series.flatMap((name, at) =>
      series
        .slice(at + 1)
        .filter((other) => distance(deuteranopia(color(name)), deuteranopia(color(other))) < 0.08)
        .map((other) => `${name} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  test("every series contrasts with the page", () => {
    for (const place of [1, 2, 3, 4, 5])
      expect(contrast(color(`chart-${place}`), color("canvas"))).toBeGreaterThanOrEqual(2);
  });
});

test("the dark theme restates every colour that the light theme has", () => {
  const dark = colorsAfter(themes, '[data-theme="dark"]');
  expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([]);
});
