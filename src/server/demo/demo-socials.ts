/** Social profiles of a company, all at example hosts. */
import type { DrawnSocial as Social } from "./demo-evidence.ts";
import { type Random, Weighted } from "./random.ts";
import type { TradeKind } from "./trade-kinds.ts";

const HOSTS: Readonly<Record<Social["platform"], string>> = {
  linkedin: "www.linkedin.example/company/",
  facebook: "www.facebook.example/",
  instagram: "www.instagram.example/",
  x: "x.example/",
  youtube: "www.youtube.example/@",
  tiktok: "www.tiktok.example/@",
  github: "github.example/",
};
const counts = new Weighted([1, 2, 3, 4].map((count) => [count, 5 - count]));

/** One to four profiles on the platforms of the trade; `handle` is the company name in characters of host names. */
export function demoSocials(random: Random, { platforms }: TradeKind, handle: string): Social[] {
  return platforms.slice(0, counts.pick(random)).map((platform) => ({
    platform,
    url: `https://${HOSTS[platform]}${handle}`,
    handle,
    verified: random.chance(0.3),
    // Most profiles have few followers, a few have many.
    followers: random.chance(0.9) ? Math.floor(20 * Math.exp(random.next() * 7)) : null,
  }));
}
