/** Secrets of the data set: made when first asked for, then the same for every process and after every restart. */
export interface Secrets {
  /** 32 random bytes. */
  secret(name: string): Promise<Uint8Array>;
}
