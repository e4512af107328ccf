/** Platforms: websites with a page for each of many other companies. */
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { readWords } from "../read-words.ts";
import { nameKey } from "../legal-name.ts";
import { hostOf } from "./site-address.ts";

/**
 * Marketplaces, directories and services whose company pages show the platform's own contacts. Subdomains are included.
 * Services that give each customer a host for a website are not listed.
 */
const PLATFORMS = new Set(readWords("platforms.txt"));

/** Google Search and Maps. sites.google.com has websites of customers and is not included. */
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;

/** Checks whether an address is a company's page on a platform of another company. @param name the company's name */
export function isOnPlatform(url: URL, name: string): boolean {
  const host = hostOf(url);
  const labels = host.split(".");
  const isPlatform = GOOGLE.test(host) || labels.some((_, index) => PLATFORMS.has(labels.slice(index).join(".")));
  // The label can join several words of the name: `just-eat` and `degulesider`.
  const label = [...domainLabel(host).replaceAll("-", "")].join(" ?");
  return isPlatform && !new RegExp(`(?:^| )${label}(?: |$)`, "u").test(nameKey(name));
}
