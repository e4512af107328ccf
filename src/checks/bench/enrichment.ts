/**
 * `npm run bench -- enrichment [--sites N] [--pages FOLDER]`: precision and recall of facts from websites on generated
 * sites, wrong verifications over shuffled pairs, and pages per second. With a folder of saved pages it also measures
 * their speed; `--labelled FOLDER` instead scores real pages with manual labels.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Parser } from "htmlparser2";

import { decodePage } from "../../server/enrichment/extract/page/decode-page.ts";
import { extractFacts, type PageFacts } from "../../server/enrichment/extract/extract-facts.ts";
import { detectTechnologies } from "../../server/enrichment/technology/detect-technologies.ts";
import { NO_ANSWERS } from "../../server/enrichment/technology/match-dns.ts";
import { rules } from "../../server/enrichment/technology/rules.ts";
import { isVerified, verify } from "../../server/enrichment/verify.ts";
import type { SmallSite } from "../testing/small-web/site.ts";
import { FactScores, foundFacts } from "./enrichment/fact-scores.ts";
import { printRealPages } from "./enrichment/real-pages.ts";
import { ms, quantile, table } from "./figures.ts";
import { sentencesOf, withNeighbour, WRITINGS } from "./enrichment/neighbours.ts";
import { smallSites } from "../testing/small-web/make-site.ts";

const PAIRS = 1000;

export function benchEnrichment(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      sites: { type: "string", default: "240" },
      pages: { type: "string" },
      labelled: { type: "string" },
      examples: { type: "boolean" },
    },
  });
  if (values.labelled !== undefined) {
    printRealPages(values.labelled);
    return;
  }
  const sites = smallSites(Number(values.sites));
  const read = sites.map((site) => ({ site, pages: readSite(site) }));
  printQuality(read, values.examples === true);
  const wrong = wrongPairs(read);
  const hard = hardPairs(sites, PAIRS);
  const wrongly = String(hard.wrong.length);
  for (const company of hard.wrong) console.log(`wrongly verified: ${company}`);
  const hosts = rules.filter(({ category }) => category === "email" || category === "email gateway").length;
  console.log(
    table(
      ["verification and mail", "measured", "aim", ""],
      [
        [`wrong verifications in ${PAIRS} shuffled pairs`, String(wrong), "0", wrong === 0 ? "met" : "MISSED"],
        [`in ${hard.pairs} pairs whose page names the other company`, wrongly, "0", wrongly === "0" ? "met" : "MISSED"],
        ["own sites proven on pages that name the other", `${hard.proven} of ${hard.withNumber}`, "", ""],
        ["own sites proven", `${ownProven(read)} of ${read.length}`, "", ""],
        ["mail hosts and gateways named", String(hosts), "≥ 30", hosts >= 30 ? "met" : "MISSED"],
        ["products recognised", String(rules.length), "≥ 250", rules.length >= 250 ? "met" : "MISSED"],
        ["mail services of the generated domains", mailScore(sites), "1", ""],
      ],
    ),
  );
  const pages = sites.flatMap((site) =>
    site.pages.map(({ path, html }) => ({
      bytes: new TextEncoder().encode(html),
      url: `https://www.${site.host}${path}`,
    })),
  );
  const saved = values.pages === undefined ? [] : savedPages(values.pages);
  console.log(
    table(
      [
        "speed (aims: ≥ 120 pages/s per core, p95 ≤ 30 ms)",
        "pages",
        "kB per page",
        "pages/s",
        "p50 ms",
        "p95 ms",
        "only parser",
      ],
      [speedRow("generated", pages), ...(saved.length > 0 ? [speedRow("saved", saved)] : [])],
    ),
  );
}

function readSite(site: SmallSite): PageFacts[] {
  return site.pages.map(({ path, html }) =>
    extractFacts({
      body: new TextEncoder().encode(html),
      contentType: "text/html",
      url: new URL(`https://www.${site.host}${path}`),
      country: site.country,
    }),
  );
}

interface ReadSite {
  site: SmallSite;
  pages: PageFacts[];
}

function printQuality(read: readonly ReadSite[], examples: boolean): void {
  const scores = new FactScores();
  for (const { site, pages } of read) {
    const { host, headers, truth } = site;
    scores.add(host, foundFacts(pages, headers), {
      "e-mail": truth.emails,
      phone: truth.phones,
      fax: truth.faxes,
      profile: truth.profiles,
      technology: truth.technologies,
      "person with role": truth.people.map(({ name, title }) => `${name}, ${title}`),
      "registry number": truth.numbers,
    });
  }
  scores.print();
  if (examples) scores.printExamples(12);
}

/** Verifies each site against companies that do not own it. */
function wrongPairs(read: readonly ReadSite[]): number {
  let wrong = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const place = pair % read.length;
    const { pages = [] } = read[place] ?? {};
    const otherSite = read[(place + 1 + Math.floor(pair / read.length) * 7) % read.length]?.site;
    if (otherSite && isVerified(verify({ ...otherSite.company, country_code: otherSite.country }, pages))) wrong++;
  }
  return wrong;
}

/** Share of domains for which exactly the true services are detected. */
function mailScore(sites: readonly SmallSite[]): string {
  const right = sites.filter(({ dns, truth }) => {
    const names = detectTechnologies({ dns: { ...NO_ANSWERS, ...dns } }).map(({ name }) => name);
    return names.toSorted().join() === truth.mail.toSorted().join();
  });
  return (right.length / sites.length).toFixed(4);
}

function ownProven(read: readonly ReadSite[]): number {
  return read.filter(({ site, pages }) => isVerified(verify({ ...site.company, country_code: site.country }, pages)))
    .length;
}

interface TimedPage {
  bytes: Uint8Array;
  url: string;
}

/** @throws when the folder contains no file that ends in `html` */
function savedPages(folder: string): TimedPage[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("html"));
  if (names.length === 0) throw new Error(`no page (*html) in ${folder}`);
  return names.map((name) => ({ bytes: readFileSync(join(folder, name)), url: "https://www.firma.no/" }));
}

/** Pages that are read before measuring, because a process that visits sites has run the code before. */
const WARM_UP = 600;
/** Minimum number of readings; fewer pages are read repeatedly. */
const LEAST_READINGS = 200;

/** Pages per second, next to decoding and parsing only, because machines differ more than versions of the code. */
function speedRow(name: string, pages: readonly TimedPage[]): string[] {
  const times = timesOf(pages, ({ bytes, url }) => {
    const { page } = extractFacts({ body: bytes, contentType: "text/html", url: new URL(url), country: null });
    detectTechnologies({ page });
  });
  const parsed = timesOf(pages, ({ bytes }) => new Parser({}).end(decodePage(bytes, "text/html").text));
  const kilobytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / pages.length / 1000;
  return [
    name,
    String(pages.length),
    kilobytes.toFixed(0),
    perSecond(times),
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.95)),
    perSecond(parsed),
  ];
}

/**
 * Processor time of each reading in ms over all threads of this process, which includes garbage collection but not
 * other processes.
 */
function timesOf(pages: readonly TimedPage[], read: (page: TimedPage) => void): number[] {
  const turns = (readings: number) => Array.from({ length: Math.ceil(readings / pages.length) }, () => pages).flat();
  for (const page of turns(WARM_UP).slice(0, WARM_UP)) read(page);
  return turns(LEAST_READINGS).map((page) => {
    const previousUsage = process.cpuUsage();
    read(page);
    const { user, system } = process.cpuUsage(previousUsage);
    return (user + system) / 1000;
  });
}

function perSecond(times: readonly number[]): string {
  return ((times.length / times.reduce((sum, time) => sum + time, 0)) * 1000).toFixed(0);
}

/**
 * Wrong verifications when another company is mentioned on a site's own pages, the pairs that are easiest to confuse.
 */
interface HardPairs {
  pairs: number;
  /** Sites verified for a company that is only mentioned: domain, company and text of the page. */
  wrong: string[];
  /** Of the sites with a number of their own, those still verified for their company. */
  proven: number;
  withNumber: number;
}

/**
 * @param pairs of a site and another company of its country that one of its pages mentions; every second site shows no
 * number of its own
 */
function hardPairs(sites: readonly SmallSite[], pairs: number): HardPairs {
  const result: HardPairs = { pairs: 0, wrong: [], proven: 0, withNumber: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const site = sites[pair % sites.length];
    const peers = sites.filter(
      ({ country, company }) => country === site?.country && company.name !== site.company.name,
    );
    const neighbour = peers[(pair * 7) % peers.length];
    if (!site || !neighbour) continue;
    const { company, country } = neighbour;
    const hasNumber = Math.floor(pair / sites.length) % 2 === 0;
    const writing = WRITINGS[Math.floor(pair / 3) % WRITINGS.length] ?? "number";
    const sentence = Math.floor(pair / WRITINGS.length) % sentencesOf(country);
    const pages = site.pages.map(({ path, html }, i) => {
      const ownPage = hasNumber ? html : withoutNumber(html, site.company.registry_id);
      return factsOf(
        site,
        path,
        i === pair % site.pages.length ? withNeighbour(ownPage, { company, country }, sentence, writing) : ownPage,
      );
    });
    result.pairs++;
    const verification = verify({ ...company, country_code: country }, pages);
    if (isVerified(verification))
      result.wrong.push(`${site.host} for ${company.name}, ${writing}, sentence ${sentence}: ${verification.reason}`);
    if (!hasNumber) continue;
    result.withNumber++;
    if (isVerified(verify({ ...site.company, country_code: site.country }, pages))) result.proven++;
  }
  return result;
}

function factsOf(site: SmallSite, path: string, html: string): PageFacts {
  const url = new URL(`https://www.${site.host}${path}`);
  return extractFacts({ body: new TextEncoder().encode(html), contentType: "text/html", url, country: site.country });
}

/** In any grouping of the digits. */
function withoutNumber(html: string, number: string): string {
  const digits = [...number.replaceAll(/\D/g, "")].join(String.raw`[\s.\u00A0-]{0,2}`);
  return html.replaceAll(new RegExp(digits, "g"), "");
}
