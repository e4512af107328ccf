/**
 * Decodes Cloudflare's Email Address Obfuscation: hexadecimal bytes, each XORed with the first one, in `data-cfemail`
 * or after `/cdn-cgi/l/email-protection#`.
 */
const HIDDEN_LINK = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{6,})/i;

/** @returns null when the text is not such an address */
export function readCloudflareEmail(hex: string): string | null {
  if (!/^(?:[0-9a-f]{2}){3,200}$/i.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = bytes[0] ?? 0;
  const address = new TextDecoder().decode(bytes.subarray(1).map((byte) => byte ^ key));
  return address.includes("@") ? address : null;
}

/** @returns the address behind a protected link, with its query if it has one */
export function readCloudflareLink(href: string): string | null {
  const hex = HIDDEN_LINK.exec(href)?.[1];
  return hex === undefined ? null : readCloudflareEmail(hex);
}
