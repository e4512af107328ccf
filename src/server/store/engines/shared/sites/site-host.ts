/**
 * Host of a website without `www.`; null without a valid URL. Different spellings of one website have the same host.
 */
export function siteHost(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.hostname.replace(/^www\.|\.$/g, "") ?? null);
}
