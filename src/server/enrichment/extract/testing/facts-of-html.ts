import { extractFacts, type PageFacts } from "../extract-facts.ts";

/** The facts of a page written in a test; by default one of a Norwegian company. */
export function factsOfHtml(
  html: string,
  { url = "https://www.firma.no/", country = "NO" }: { url?: string | undefined; country?: string | null } = {},
): PageFacts {
  return extractFacts({ body: new TextEncoder().encode(html), contentType: "text/html", url: new URL(url), country });
}
