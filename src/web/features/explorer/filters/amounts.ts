const TIMES: Readonly<Record<string, number>> = { "": 1, k: 1_000, t: 1_000, m: 1_000_000, mill: 1_000_000 };

/** Reads an amount in whole units: "2 000 000", "500k", "1,5m", "20 mill"; undefined for other text. */
export function parseAmount(text: string | undefined): number | undefined {
  const [, digits = "", , unit = ""] = /^(\d[\d\s]*([.,]\d+)?)\s*([a-z]*)\.?$/i.exec(text?.trim() ?? "") ?? [];
  const times = TIMES[unit.toLowerCase()];
  const amount = Number(digits.replaceAll(/\s/g, "").replace(",", ".")) * (times ?? Number.NaN);
  return digits !== "" && Number.isSafeInteger(Math.round(amount)) ? Math.round(amount) : undefined;
}
