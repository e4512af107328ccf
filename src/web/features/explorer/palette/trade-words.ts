import trades from "./trade-words.json" with { type: "json" };

/**
 * Everyday names of trades in Norwegian, Swedish, Danish, Finnish and English that NACE titles do not contain: word or
 * words → NACE code. A test verifies that all codes exist.
 */
export const tradeWords: ReadonlyMap<string, string> = new Map(
  Object.entries(trades).flatMap(([code, words]) => words.split(/,\s*/).map((word) => [word, code] as const)),
);
