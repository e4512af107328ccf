import type { SocialProfile } from "../../../../contract/company.ts";

/** Strokes in a square of 24, drawn for this page; not the artwork of any platform. */
const strokes: Readonly<Record<SocialProfile["platform"], string>> = {
  linkedin: "M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13a2 2 0 0 1 4 0v3",
  facebook: "M12 3a9 9 0 1 0 .01 0M13 21v-9a2 2 0 0 1 2-2h1M10 13h5",
  instagram: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 .01 0M17 7v.01",
  x: "M5 4l14 16M19 4L5 20",
  youtube: "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 9.5v5l4.5-2.5z",
  tiktok: "M13 4v11a4 4 0 1 1-4-4M13 4a6 6 0 0 0 6 5",
  github: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
};

export function SocialIcon({ platform }: { platform: SocialProfile["platform"] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4 shrink-0 text-ink-2"
    >
      <path d={strokes[platform]} />
    </svg>
  );
}
