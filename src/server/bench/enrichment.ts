/**
 * `npm run bench -- enrichment [--sites N] [--pages FOLDER]`: precision and recall of facts from websites on generated sites,
 * wrong verifications over shuffled pairs, and pages a second. With a folder of saved pages their speed is measured too;
 * `--mxmap FOLDER` instead compares DNS rules with mxmap-dk, `--robots FOLDER` reads robots.txt files of others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { extractFacts, type PageFacts } from "../enrichment/extract/extract-facts.ts";
import { detectTechnologies } from "../enrichment/technology/detect-technologies.ts";
import { NO_ANSWERS } from "../enrichment/technology/match-dns.ts";
import { rules } from "../enrichment/technology/rule-index.ts";
import { isVerified, verify } from "../enrichment/verify.ts";
import { smallSites } from "../testing/small-web/small-sites.ts";
import type { SmallSite } from "../testing/small-web/site.ts";
import { printRobotsFiles } from "./enrichment/robots-files.ts";
import { ms, quantile, table, timed } from "./figures.ts";
import { printMailAgreement } from "./mail-agreement.ts";

const PAIRS = 1000;

/** Least precision and recall. */
const AIMS = {
  "e-mail": [0.995, 0.97],
  phone: [0.98, 0.95],
  fax: [0.98, 0.95],
  profile: [0.99, 0.97],
  technology: [0.98, 0.92],
  "person with role": [0.9, 0.6],
  "registry number": [1, 0.97],
} as const;
type Kind = keyof typeof AIMS;

class Score {
  right = 0;
  wrong = 0;
  missed = 0;
  readonly examples: string[] = [];

  add(site: string, found: readonly string[], truth: readonly string[]): void {
    const [seen, wanted] = [new Set(found), new Set(truth)];
    for (const one of seen) {
      if (wanted.has(one)) this.right++;
      else {
        this.wrong++;
        this.examples.push(`${site}: wrong ${one}`);
      }
    }
    for (const one of wanted) {
      if (seen.has(one)) continue;
      this.missed++;
      this.examples.push(`${site}: missed ${one}`);
    }
  }
}

export function benchEnrichment(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      sites: { type: "string", default: "240" },
      pages: { type: "string" },
      mxmap: { type: "string" },
      robots: { type: "string" },
      cpu: { type: "boolean" },
      examples: { type: "boolean" },
    },
  });
  if (values.mxmap !== undefined) {
    printMailAgreement(values.mxmap);
    return;
  }
  if (values.robots !== undefined) {
    printRobotsFiles(values.robots);
    return;
  }
  const sites = smallSites(Number(values.sites));
  const read = sites.map((site) => ({ site, pages: readSite(site) }));
  printQuality(read, values.examples === true);
  const wrong = wrongPairs(read);
  const hosts = rules.filter(({ category }) => category === "email" || category === "email gateway").length;
  console.log(
    table(
      ["verification and mail", "measured", "aim", ""],
      [
        [`wrong verifications in ${PAIRS} shuffled pairs`, String(wrong), "0", wrong === 0 ? "met" : "MISSED"],
        ["own sites proven", `${ownProven(read)} of ${read.length}`, "", ""],
        ["mail hosts and gateways named", String(hosts), "≥ 30", hosts >= 30 ? "met" : "MISSED"],
        ["mail services of the generated domains", mailScore(sites), "1", ""],
      ],
    ),
  );
  const made = sites.flatMap((site) =>
    site.pages.map(({ path, html }) => ({
      bytes: new TextEncoder().encode(html),
      url: `https://www.${site.host}${path}`,
    })),
  );
  const saved = values.pages === undefined ? [] : savedPages(values.pages);
  console.log(
    table(
      ["speed (aims: ≥ 120 pages/s, p95 ≤ 30 ms)", "pages", "kB a page", "pages/s", "p50 ms", "p95 ms"],
      [speedRow("generated", made), ...(saved.length > 0 ? [speedRow("saved", saved)] : [])],
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
  const scores: Record<Kind, Score> = {
    "e-mail": new Score(),
    phone: new Score(),
    fax: new Score(),
    profile: new Score(),
    technology: new Score(),
    "person with role": new Score(),
    "registry number": new Score(),
  };
  for (const { site, pages } of read) {
    const { host, truth } = site;
    const phones = pages.flatMap((page) => page.phones);
    const technologies = pages.flatMap(({ page }) => detectTechnologies({ page, headers: site.headers }));
    scores["e-mail"].add(
      host,
      pages.flatMap((page) => page.emails.map(({ email }) => email)),
      truth.emails,
    );
    scores.phone.add(
      host,
      phones.filter(({ kind }) => kind === "phone").map(({ phone }) => phone),
      truth.phones,
    );
    scores.fax.add(
      host,
      phones.filter(({ kind }) => kind === "fax").map(({ phone }) => phone),
      truth.faxes,
    );
    scores.profile.add(
      host,
      pages.flatMap((page) => page.profiles.map(({ url }) => url)),
      truth.profiles,
    );
    scores.technology.add(
      host,
      technologies.map(({ name }) => name),
      truth.technologies,
    );
    scores["person with role"].add(
      host,
      pages.flatMap((page) =>
        page.people.filter(({ title }) => title !== null).map(({ name, title }) => `${name}, ${title}`),
      ),
      truth.people.map(({ name, title }) => `${name}, ${title}`),
    );
    scores["registry number"].add(
      host,
      pages.flatMap((page) => page.numbers.map((one) => `${one.country} ${one.number}`)),
      truth.numbers,
    );
  }
  const rows = Object.entries(scores).map(([kind, { right, wrong, missed }]) => {
    const aim = Object.entries(AIMS).find(([name]) => name === kind)?.[1] ?? [0, 0];
    const [precision, recall] = [right / (right + wrong || 1), right / (right + missed || 1)];
    const isMet = precision >= (aim[0] ?? 0) && recall >= (aim[1] ?? 0);
    const shown = [precision.toFixed(4), `≥ ${aim[0]}`, recall.toFixed(4), `≥ ${aim[1]}`];
    return [kind, String(right + missed), ...shown, isMet ? "met" : "MISSED"];
  });
  console.log(table(["kind", "true", "precision", "aim", "recall", "aim", ""], rows));
  if (examples)
    for (const [kind, score] of Object.entries(scores))
      for (const one of score.examples.slice(0, 12)) console.log(`${kind}: ${one}`);
}

/** Each site against companies that it is not of. */
function wrongPairs(read: readonly ReadSite[]): number {
  let wrong = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const place = pair % read.length;
    const { pages = [] } = read[place] ?? {};
    const other = read[(place + 1 + Math.floor(pair / read.length) * 7) % read.length]?.site;
    if (other && isVerified(verify({ ...other.company, country_code: other.country }, pages))) wrong++;
  }
  return wrong;
}

/** Share of domains whose records name exactly the services that they show. */
function mailScore(sites: readonly SmallSite[]): string {
  const right = sites.filter(({ dns, truth }) => {
    const found = detectTechnologies({ dns: { ...NO_ANSWERS, ...dns } }).map(({ name }) => name);
    return found.toSorted().join() === truth.mail.toSorted().join();
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

function savedPages(folder: string): TimedPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ bytes: readFileSync(join(folder, name)), url: "https://www.firma.no/" }));
}

function speedRow(name: string, pages: readonly TimedPage[]): string[] {
  const once = ({ bytes, url }: TimedPage) =>
    timed(() => {
      const { page } = extractFacts({ body: bytes, contentType: "text/html", url: new URL(url), country: null });
      detectTechnologies({ page });
    });
  // A process that visits sites has run the code before.
  for (let round = 0; round < 3; round++) for (const page of pages.slice(0, 200)) once(page);
  const times = pages.map(once);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const kilobytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / pages.length / 1000;
  return [
    name,
    String(pages.length),
    kilobytes.toFixed(0),
    (pages.length / seconds).toFixed(0),
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.95)),
  ];
}
