import type { SavedView } from "../../../contract/view.ts";
import { format, language } from "../../lib/format.ts";

/** "12 new · 3 gone"; undefined without news, or when they are not known. */
export function newsText({ new: entered, left }: SavedView): string | undefined {
  const parts = [entered ? `${format.number(entered)} new` : "", left ? `${format.number(left)} gone` : ""];
  return parts.filter(Boolean).join(" · ") || undefined;
}

/** "since today", "since Monday" within the last week, otherwise with the date. */
export function sinceText(instant: string, now = new Date()): string {
  const days = (now.getTime() - Date.parse(instant)) / 86_400_000;
  if (new Date(instant).toDateString() === now.toDateString()) return "since today";
  const weekday = () => new Date(instant).toLocaleDateString(language.tag, { weekday: "long" });
  return `since ${days < 6.5 ? weekday() : format.day(instant)}`;
}
