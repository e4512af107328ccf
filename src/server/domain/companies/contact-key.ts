/** Keys that identify a contact of a website at later visits, and prevent an erased contact from being added again. */

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
