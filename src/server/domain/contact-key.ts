/** Keys by which a contact of a website is recognised at the next visit, and kept away when it is forgotten. */

export function personKey(name: string): string {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  return `person:${words.trim()}`;
}

/** @param phone E.164 */
export function phoneKey(phone: string): string {
  return `phone:${phone}`;
}
