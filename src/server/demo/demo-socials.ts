/** Profiles of a company on social platforms, all at example hosts. */
import { SOCIAL_PLATFORMS } from "../../contract/company.ts";
import type { DrawnSocial as Social } from "./demo-evidence.ts";
import type { Random } from "./random.ts";

const HOSTS: Readonly<Record<Social["platform"], string>> = {
  linkedin: "www.linkedin.example/company/",
  facebook: "www.facebook.example/",
  instagram: "www.instagram.example/",
  x: "x.example/",
  youtube: "www.youtube.example/@",
  tiktok: "www.tiktok.example/@",
  github: "github.example/",
};

/** One to four profiles; `handle` is the company's name in the letters of hosts. */
export function demoSocials(random: Random, handle: string): Social[] {
  return random.some(SOCIAL_PLATFORMS, random.between(1, 4)).map((platform) => ({
    platform,
    url: `https://${HOSTS[platform]}${handle}`,
    handle,
    verified: random.chance(0.3),
    // Most have few followers, a few have many.
    followers: random.chance(0.9) ? Math.floor(20 * Math.exp(random.next() * 7)) : null,
  }));
}
