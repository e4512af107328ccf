/** Companies that sales users look for first: every demo contains some of each kind, whatever its size. */
import type { CountryCode, RegistryStatus } from "../../contract/company.ts";
import type { SizeRange } from "./trade-kinds.ts";

export interface Story {
  country: CountryCode;
  /** Undefined for any city. */
  cities?: readonly string[];
  /** Codes of NACE classes. */
  trades: readonly string[];
  size: SizeRange;
  /** Shop system of the website; undefined to draw it at random. */
  shopSystem?: string;
  /** True when founded in the current year. */
  isNew?: boolean;
  /** True when the employees increase with every change. */
  isGrowing?: boolean;
  /** Maximum age in years. */
  oldest?: number;
  status?: RegistryStatus;
  /** True when its newest annual accounts were filed this week. */
  filesLate?: boolean;
}

const ROGALAND = ["Stavanger", "Sandnes", "Haugesund", "Bryne"];
const STORIES: readonly Story[] = [
  { country: "NO", cities: ROGALAND, trades: ["43.22"], size: { least: 10, most: 50 } },
  { country: "NO", cities: ["Oslo"], trades: ["62.10", "62.20"], size: { least: 8, most: 60 }, isGrowing: true },
  { country: "SE", cities: ["Malmö"], trades: ["56.11"], size: { least: 4, most: 25 } },
  { country: "DK", trades: ["47.71", "47.55", "47.63"], size: { least: 2, most: 20 }, shopSystem: "Shopify" },
  { country: "SE", trades: ["41.00", "62.10", "81.21"], size: { least: 1, most: 4 }, isNew: true },
  { country: "DK", cities: ["Aarhus"], trades: ["41.00"], size: { least: 10, most: 49 }, oldest: 9 },
  { country: "NO", trades: ["43.21", "56.11", "96.21"], size: { least: 1, most: 4 }, isNew: true },
  { country: "NO", cities: ["Bergen", "Oslo"], trades: ["56.11"], size: { least: 5, most: 20 }, status: "bankrupt" },
];
/** One company in this many has a story, including the first. */
const EVERY = 200;

/** Turns of companies whose newest accounts are news. */
const LATE: ReadonlySet<number> = new Set([2, 3, 5]);

/** The story of the company at this position in the demo data, if any. */
export function storyOf(place: number): Story | undefined {
  const turn = place / EVERY;
  const story = Number.isInteger(turn) ? STORIES[turn % STORIES.length] : undefined;
  return story && { ...story, filesLate: LATE.has(turn) };
}
