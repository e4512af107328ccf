/** Password hashes for tests whose subject is not the hash. */
import { scryptSync } from "node:crypto";

/** A hash of 2^10 rounds instead of 2^14: verification uses the parameters of the stored hash. */
export function quickHash(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$ln=10,r=8,p=5$${base64(salt)}$${base64(scryptSync(password, salt, 32, { N: 1024, r: 8, p: 5 }))}`;
}
