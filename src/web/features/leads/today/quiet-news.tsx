import { useQuery } from "@tanstack/react-query";

import type { Register } from "../../../../contract/metadata.ts";
import type { SavedView } from "../../../../contract/view.ts";
import { registersQuery } from "../../../api/metadata.ts";
import { viewsQuery } from "../../../api/views.ts";
import { countryNames } from "../../../entities/company/company-words.ts";
import { sinceText } from "../../../entities/view/view-words.ts";
import { format } from "../../../lib/format.ts";

/** Shows that there is no news, since when, and which registers were read to find that out. */
export function QuietNews() {
  const registers = useQuery({ ...registersQuery, refetchInterval: false });
  const views = useQuery(viewsQuery);
  if (!registers.data || !views.data) return null;
  return <p className="px-4 py-3 text-12 text-pretty text-ink-3">{quietText(views.data.data, registers.data.data)}</p>;
}

type ReadRegister = Pick<Register, "country_code" | "synced_at">;

/** "No news since Monday. Norway read 03:10 today, Sweden 1 Nov 2026, Denmark off." */
export function quietText(
  views: readonly Pick<SavedView, "seen_at">[],
  registers: readonly ReadRegister[],
  now = new Date(),
): string {
  const newestLook = views.flatMap(({ seen_at }) => seen_at ?? []).toSorted();
  const instant = newestLook.at(-1);
  const opening = instant === undefined ? "No news." : `No news ${sinceText(instant, now)}.`;
  const countries = [...Map.groupBy(registers, ({ country_code }) => country_code)].map(([code, sources]) => ({
    name: countryNames[code] ?? code,
    readAt: sources
      .flatMap(({ synced_at }) => synced_at ?? [])
      .toSorted()
      .at(-1),
  }));
  if (countries.every(({ readAt }) => readAt === undefined)) return `${opening} No register has been read yet.`;
  const firstRead = countries.findIndex(({ readAt }) => readAt !== undefined);
  const parts = countries.map(({ name, readAt }, index) =>
    readAt === undefined ? `${name} off` : `${name} ${index === firstRead ? "read " : ""}${readText(readAt, now)}`,
  );
  return `${opening} ${parts.join(", ")}.`;
}

const readText = (instant: string, now: Date) =>
  new Date(instant).toDateString() === now.toDateString() ? `${format.time(instant)} today` : format.day(instant);
