/**
 * Wrong verifications when another company is mentioned on a site's own pages, the pairs that are easiest to confuse.
 */
import { extractFacts, type PageFacts } from "../../../server/enrichment/extract/extract-facts.ts";
import { isVerified, verify } from "../../../server/enrichment/verify.ts";
import type { SmallSite } from "../../testing/small-web/site.ts";
import { sentencesOf, withNeighbour, WRITINGS } from "./neighbours.ts";

export interface HardPairs {
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
export function hardPairs(sites: readonly SmallSite[], pairs: number): HardPairs {
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
