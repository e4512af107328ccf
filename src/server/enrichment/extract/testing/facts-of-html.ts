import { extractFacts, type PageFacts } from "../extract-facts.ts";

/** Extracts the facts of a page; by default a Norwegian company's. */
export function factsOfHtml(
  html: string,
  { url = "https://www.firma.no/", country = "NO" }: { url?: string | undefined; country?: string | null } = {},
): PageFacts {
  return extractFacts({ body: new TextEncoder().encode(html), contentType: "text/html", url: new URL(url), country });
}
