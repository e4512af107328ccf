/** Users and companies for the serving benchmarks. */
import { openStore } from "../../../server/store/open-store.ts";
import { keyHolder } from "../../../server/store/suite/accounts/account-records.ts";
import { firstReading, wholeOf } from "../../../server/store/suite/suite-records.ts";

export interface BenchUser {
  id: number;
  key: string;
}

/** Creates enough users to stay below the limit of the largest plan, 6 000 requests per minute. */
export async function makeBenchData(
  dataDir: string,
  sizes: { users: number; companies: number },
): Promise<BenchUser[]> {
  const store = await openStore({ dataDir });
  const now = new Date();
  for (let start = 0; start < sizes.companies; start += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, sizes.companies - start) }, (_, n) => {
      return wholeOf(String(10_000_000 + start + n));
    });
    await store.writer.insertWhole(batch, firstReading);
  }
  const users: BenchUser[] = [];
  for (let n = 0; n < sizes.users; n += 1) {
    users.push(await keyHolder(store.accounts, { email: `bench${n}@firma.example`, now }));
  }
  await store.close();
  return users;
}
