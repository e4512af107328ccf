/** A customer of a service whose disk is about to fail. */
import { openStore } from "../../server/store/open-store.ts";
import { type KeyHolder, keyHolder } from "../../server/store/suite/accounts/account-records.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";

/** Creates a database of two companies, 1 and 2, and a customer. */
export async function customerIn(dataDir: string): Promise<KeyHolder> {
  const store = await openStore({ dataDir });
  await store.writer.insertWhole([wholeOf("10000001"), wholeOf("10000002")], firstReading);
  const holder = await keyHolder(store.accounts, { email: "sick@firma.example", now: new Date() });
  await store.close();
  return holder;
}

/** Sends requests to the service at `url` with the key. */
export const askerOf =
  (url: string, key: string) =>
  (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, {
      ...init,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...init.headers },
    });

/** Request that creates a lead on company 1. */
export const leadWith = (notes: string): RequestInit => ({
  method: "POST",
  body: JSON.stringify({ company_id: 1, notes }),
});
