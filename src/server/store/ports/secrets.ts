/** Secrets of the data set: created on first use, then equal in all processes and after restarts. */
export interface Secrets {
  /** 32 random bytes. */
  secret(name: string): Promise<Uint8Array>;
}
