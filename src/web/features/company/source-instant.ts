/** Sources of websites' facts name a day, without a time: "18 hours ago" would be untrue of it. */
export const isDayOnly = (instant: string): boolean => /T00:00:00(\.0+)?Z$/.test(instant);
