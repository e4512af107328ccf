/** Host of a website without `www.`; null where there is no address. Two spellings of one website have the same. */
export function siteHost(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.hostname.replace(/^www\.|\.$/g, "") ?? null);
}
