/** Sources of website facts have a day without a time, for which "18 hours ago" would be wrong. */
export const isDayOnly = (instant: string): boolean => /T00:00:00(\.0+)?Z$/.test(instant);
