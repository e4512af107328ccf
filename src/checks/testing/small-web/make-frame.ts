/** Generates the common frame of a site's pages: head, navigation, footer, structured data. */
import { slug } from "../../../server/demo/company-names.ts";
import type { SiteInMaking } from "./make-parts.ts";

export interface SiteLink {
  kind: "contact" | "about" | "team" | "privacy" | "legal";
  label: string;
  path: string;
}

/** URLs of profiles as sites link to them, and their canonical form. */
const NETWORKS: readonly (readonly [string, string])[] = [
  ["https://www.facebook.com/$", "https://www.facebook.com/$"],
  ["https://m.facebook.com/$/?ref=page", "https://www.facebook.com/$"],
  ["https://instagram.com/$", "https://www.instagram.com/$"],
  ["https://www.instagram.com/$/?hl=nb", "https://www.instagram.com/$"],
  ["https://no.linkedin.com/company/$/", "https://www.linkedin.com/company/$"],
  ["https://www.linkedin.com/company/$/about/", "https://www.linkedin.com/company/$"],
  ["https://twitter.com/$", "https://x.com/$"],
  ["https://www.youtube.com/@$", "https://www.youtube.com/@$"],
  ["https://www.tiktok.com/@$?lang=en", "https://www.tiktok.com/@$"],
];
const SHARE =
  '<a href="https://www.facebook.com/sharer/sharer.php?u=x">Del</a><a href="https://twitter.com/intent/tweet?x">X</a><a href="https://www.linkedin.com/shareArticle?u=x">in</a>';

export function frameOf(
  { words, proper, marks }: SiteInMaking,
  links: readonly SiteLink[],
  footer: string,
  data: string,
) {
  const markup = (place: "head" | "foot") =>
    marks
      .filter((mark) => mark.place === place)
      .map(({ text }) => text)
      .join("");
  const nav = links
    .filter(({ kind }) => kind !== "privacy" && kind !== "legal")
    .map(({ kind, label, path }) => `<a href="${path === "/" ? `#${kind}` : path}">${label}</a>`)
    .join(" ");
  return (title: string, body: string): string =>
    `<!doctype html><html lang="${words.code}"><head><meta charset="utf-8"><title>${title} | ${proper}</title>` +
    `<meta name="viewport" content="width=device-width">${markup("head")}${data}</head><body>` +
    `<header><a href="/">${proper}</a><nav>${nav}</nav></header><main>${body}</main>${footer}${markup("foot")}</body></html>`;
}

/** Called once per site: its profiles belong to the company, the agency's address does not. */
export function makeFooter({ random, words, site, proper }: SiteInMaking, links: readonly SiteLink[]): string {
  const { company, country, truth } = site;
  const handle = slug(proper, "").slice(0, 15);
  const icons = random.some(NETWORKS, random.between(0, 4)).map(([written, canonical]) => {
    const url = canonical.replace("$", handle);
    if (!truth.profiles.includes(url)) truth.profiles.push(url);
    return `<a href="${written.replace("$", handle)}" aria-label="Social"><svg><title>icon</title></svg></a>`;
  });
  const number = writeNumber(words.pick(random, `number ${country}`), company.registry_id, random.chance(0.7));
  const legal = links
    .filter(({ kind, path }) => path !== "/" && (kind === "privacy" || kind === "legal"))
    .map(({ label, path }) => `<a href="${path}">${label}</a>`)
    .join(" ");
  const agency = words.pick(random, "credit").replace("#", "Webbyrået Pixel");
  const credit = random.chance(0.4)
    ? `<p>${agency} – <a href="mailto:hei@pixel-byraa.no">hei@pixel-byraa.no</a></p>`
    : "";
  return random.pick([
    `<footer><p>© 2026 ${company.name}</p><p>${number}</p><div>${icons.join("")}${SHARE}</div><p>${legal}</p>${credit}</footer>`,
    `<footer><div class="col"><h4>${proper}</h4>${company.name}<br>${company.postal_code} ${company.city}<br>${number}</div><div class="col">${icons.join("")}</div>${legal}${credit}</footer>`,
    `<div id="footer"><p>© ${company.name} | ${number} | ${legal}</p><p>${icons.join("")}</p>${SHARE}${credit}</div>`,
  ]);
}

/** @param grouped true for digit groups as people write them, false for machine-readable digits */
function writeNumber(wording: string, number: string, grouped: boolean): string {
  const digits = number.replaceAll("-", "");
  if (wording.includes("FI#")) return wording.replace("#", digits);
  const written =
    number.length === 9 && !number.includes("-") && grouped
      ? number.replaceAll(/(\d{3})(?=\d)/g, "$1 ")
      : number.length === 8 && grouped
        ? number.replaceAll(/(\d\d)(?=\d)/g, "$1 ")
        : number;
  return wording.replace("#", written);
}

/** Structured data for three sites in ten, repeating facts of the pages. */
export function makeLinkedData({ random, site }: SiteInMaking): string {
  if (!random.chance(0.3)) return "";
  const { company, truth, country, website } = site;
  const data = {
    "@context": "https://schema.org",
    "@type": random.pick(["Organization", "LocalBusiness", "HomeAndConstructionBusiness"]),
    name: company.name,
    url: website,
    ...(random.chance(0.5) && { email: truth.emails[0], telephone: truth.phones[0] }),
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      postalCode: company.postal_code,
      addressLocality: company.city,
      addressCountry: country,
    },
    sameAs: truth.profiles,
  };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}
