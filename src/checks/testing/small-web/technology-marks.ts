/** Traces of products on pages, as documented by their vendors: `technology-marks.txt`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DnsAnswers } from "../../../server/enrichment/technology/match-dns.ts";

export interface TechnologyMark {
  /** Products that the trace identifies; empty for a custom-made page. */
  names: readonly string[];
  /** Position: in the head, at the end of the page, or in a response header (`name: value`). */
  place: "head" | "foot" | "header";
  text: string;
}

const [, platforms = "", tools = ""] = readFileSync(join(import.meta.dirname, "technology-marks.txt"), "utf8").split(
  /^# \w+\n/m,
);

export const PLATFORMS = platforms.trim().split("\n").map(markOf);
export const TOOLS = tools.trim().split("\n").map(markOf);

/** Names of products that a page mentions without using them. */
export const MENTIONS =
  '<p>Vi tar imot <a href="https://www.klarna.com/">Klarna</a> og bruker ikke Hotjar. <img src="https://www.annen-side.no/wp-content/uploads/x.png" alt=""> <a href="https://www.wix.com">Wix</a></p>';

function markOf(line: string): TechnologyMark {
  const [names = "", place = "", ...text] = line.split("|").map((part) => part.trim());
  return {
    names: names.split(", ").filter((name) => name !== ""),
    place: place === "header" || place === "foot" ? place : "head",
    text: text.join("|"),
  };
}

/** Mail set-ups of small companies' domains, as DNS records, with the services that these show. */
interface MailHosting {
  /** Names of services to be detected. */
  names: readonly string[];
  /** @param domain `fjordlys-bygg.no` */
  records: (domain: string) => Partial<DnsAnswers>;
}

const label = (domain: string) => domain.replaceAll(".", "-");

export const MAIL_HOSTINGS: readonly MailHosting[] = [
  {
    names: ["Microsoft 365"],
    records: (domain) => ({
      mx: [`${label(domain)}.mail.protection.outlook.com`],
      txt: ["v=spf1 include:spf.protection.outlook.com -all"],
      autodiscover: ["autodiscover.outlook.com"],
    }),
  },
  {
    names: ["Google Workspace"],
    records: () => ({
      mx: ["aspmx.l.google.com", "alt1.aspmx.l.google.com"],
      txt: ["v=spf1 include:_spf.google.com ~all"],
    }),
  },
  { names: ["Domeneshop Mail"], records: () => ({ mx: ["mx.domeneshop.no"] }) },
  { names: ["Loopia Mail"], records: () => ({ mx: ["mailcluster.loopia.se", "mail2.loopia.se"] }) },
  { names: [], records: (domain) => ({ mx: [`mail.${domain}`] }) },
  { names: [], records: () => ({}) },
];
