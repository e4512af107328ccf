/** Kinds of trades, whose companies have similar sizes, names, websites and contacts. */
import type { SOCIAL_PLATFORMS } from "../../contract/company.ts";
import { Weighted } from "./random.ts";

export interface SizeRange {
  least: number;
  most: number;
}

/** Patterns of names, implemented in `company-names.ts`. */
const NAME_PATTERNS = [
  "place trade",
  "family trade",
  "person trade",
  "trade name",
  "place",
  "partners",
  "family & kin",
  "invented trade",
  "invented",
  "place trade city",
  "two trades",
  "initials trade",
] as const;
export type NamePattern = (typeof NAME_PATTERNS)[number];

export interface TradeKind {
  name: string;
  sizes: Weighted<SizeRange>;
  /** Shares with a website: without employees, with up to 9, with more. */
  websites: readonly [none: number, few: number, many: number];
  /** Share of websites with an online shop. */
  shops: number;
  names: Weighted<NamePattern>;
  /** Social platforms of such companies, most likely first. */
  platforms: readonly (typeof SOCIAL_PLATFORMS)[number][];
}

/**
 * Larger Norwegian companies would fill the first screen of the usual order, most employees first: Denmark's largest
 * class is 1000 and more, the other countries publish no numbers.
 */
const MOST_EMPLOYEES = 2_000;
const RANGES: readonly SizeRange[] = [
  { least: 0, most: 0 },
  { least: 1, most: 4 },
  { least: 5, most: 9 },
  { least: 10, most: 19 },
  { least: 20, most: 49 },
  { least: 50, most: 99 },
  { least: 100, most: 249 },
  { least: 250, most: MOST_EMPLOYEES },
];

interface Habits extends Omit<TradeKind, "name" | "sizes" | "names"> {
  /** Weights of `RANGES`. */
  sizes: readonly number[];
  names: Partial<Record<NamePattern, number>>;
}

const consultantNames = {
  "place trade": 26,
  "family trade": 20,
  "person trade": 6,
  "trade name": 8,
  place: 6,
  partners: 10,
  "invented trade": 10,
  "place trade city": 3,
  "two trades": 2,
  "initials trade": 6,
} as const;
const shopHabits: Habits = {
  sizes: [23, 42, 18, 10, 5.3, 1.1, 0.5, 0.1],
  websites: [0.24, 0.46, 0.88],
  shops: 0.55,
  names: {
    "place trade": 42,
    "family trade": 16,
    "place trade city": 10,
    "trade name": 8,
    "two trades": 7,
    "invented trade": 6,
    "person trade": 4,
    place: 4,
    "family & kin": 3,
  },
  platforms: ["facebook", "instagram", "tiktok", "youtube"],
};
const HABITS: Readonly<Record<string, Habits>> = {
  // Holding and property companies, which have no staff of their own.
  idle: {
    sizes: [93, 5, 1.1, 0.5, 0.3, 0.07, 0.03, 0],
    websites: [0.06, 0.3, 0.7],
    shops: 0,
    names: { "place trade": 36, "family trade": 32, "initials trade": 14, "invented trade": 8, "person trade": 2 },
    platforms: ["linkedin"],
  },
  club: {
    sizes: [90, 8, 2, 0, 0, 0, 0, 0],
    websites: [0.3, 0.5, 0.8],
    shops: 0,
    names: { "place trade": 1 },
    platforms: ["facebook", "instagram"],
  },
  farm: {
    sizes: [70, 23, 4.3, 1.7, 0.8, 0.15, 0.05, 0],
    websites: [0.06, 0.25, 0.6],
    shops: 0.1,
    names: {
      "place trade": 46,
      "family trade": 26,
      "person trade": 12,
      "family & kin": 6,
      partners: 4,
    },
    platforms: ["facebook", "instagram"],
  },
  solo: {
    sizes: [60, 30, 5.6, 2.7, 1.4, 0.2, 0.1, 0],
    websites: [0.22, 0.42, 0.8],
    shops: 0.04,
    names: consultantNames,
    platforms: ["linkedin", "facebook", "instagram"],
  },
  office: {
    sizes: [26, 37, 16, 11, 6.7, 2.1, 1, 0.2],
    websites: [0.28, 0.55, 0.9],
    shops: 0.02,
    names: consultantNames,
    platforms: ["linkedin", "facebook", "youtube"],
  },
  tech: {
    sizes: [32, 33, 13, 10.5, 7.5, 2.5, 1.2, 0.3],
    websites: [0.45, 0.75, 0.96],
    shops: 0.06,
    names: {
      "place trade": 26,
      "invented trade": 26,
      invented: 14,
      place: 10,
      "initials trade": 8,
      "family trade": 5,
      "two trades": 5,
      "place trade city": 2,
    },
    platforms: ["linkedin", "github", "x", "youtube", "facebook"],
  },
  craft: {
    sizes: [20, 39, 19, 12.5, 7.2, 1.6, 0.6, 0.1],
    websites: [0.1, 0.32, 0.78],
    shops: 0.01,
    names: {
      "place trade": 32,
      "family trade": 24,
      "trade name": 12,
      "place trade city": 7,
      "two trades": 6,
      partners: 5,
      "family & kin": 5,
      "person trade": 4,
      "initials trade": 3,
      place: 3,
    },
    platforms: ["facebook", "instagram", "linkedin"],
  },
  haulage: {
    sizes: [24, 40, 15, 10.5, 7, 2.2, 1.1, 0.2],
    websites: [0.08, 0.3, 0.8],
    shops: 0.01,
    names: {
      "place trade": 36,
      "family trade": 26,
      "trade name": 8,
      "family & kin": 7,
      "place trade city": 7,
      "person trade": 5,
      "two trades": 5,
      "initials trade": 4,
    },
    platforms: ["facebook", "linkedin"],
  },
  shop: shopHabits,
  salon: { ...shopHabits, sizes: [23, 45, 19, 9, 3.6, 0.4, 0, 0], shops: 0.06 },
  kitchen: {
    sizes: [13, 33, 24, 18, 10, 1.5, 0.4, 0.1],
    websites: [0.25, 0.6, 0.92],
    shops: 0.06,
    names: {
      "place trade": 40,
      "trade name": 30,
      "family trade": 8,
      "place trade city": 7,
      "two trades": 5,
      place: 6,
      "invented trade": 2,
    },
    platforms: ["facebook", "instagram", "tiktok"],
  },
  plant: {
    sizes: [18, 29, 17, 14, 12.5, 5, 3, 1.5],
    websites: [0.25, 0.55, 0.94],
    shops: 0.08,
    names: {
      "place trade": 42,
      "family trade": 14,
      "invented trade": 12,
      place: 8,
      "place trade city": 8,
      "two trades": 6,
      "family & kin": 5,
      "initials trade": 4,
    },
    platforms: ["linkedin", "facebook", "youtube", "instagram"],
  },
  care: {
    sizes: [24, 33, 18, 12, 9, 2.6, 1.2, 0.2],
    websites: [0.2, 0.52, 0.9],
    shops: 0.02,
    names: {
      "place trade": 48,
      "trade name": 12,
      "place trade city": 12,
      "family trade": 10,
      place: 6,
      "two trades": 4,
    },
    platforms: ["facebook", "instagram", "linkedin"],
  },
};

const kinds: ReadonlyMap<string, TradeKind> = new Map(
  Object.entries(HABITS).map(([name, { sizes, names, ...habits }]) => {
    const kind = {
      ...habits,
      name,
      sizes: new Weighted(RANGES.map((range, index) => [range, sizes[index] ?? 0])),
      names: new Weighted(NAME_PATTERNS.map((pattern) => [pattern, names[pattern] ?? 0])),
    };
    return [name, kind];
  }),
);

/** @throws Error for an unknown kind */
export function kindOf(name: string): TradeKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`trades.txt: ${name} is no kind of trade`);
  return kind;
}
