/** Today in Oslo, the zone of the stories' browser, moved by whole calendar days. @returns YYYY-MM-DD */
export function dayFromNow(days: number): string {
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Oslo" });
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
