/**
 * A unique text of 128 random bits. `crypto.randomUUID` exists only over https and on loopback, but `PUBLIC_URL` can be
 * http.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
