/**
 * Another process that writes to the same store. Arguments: the store place as JSON, first number, number of batches,
 * batch size. Prints `ready`, then the number of committed companies after each batch.
 */
import * as z from "zod/mini";

import { openStore } from "../open-store.ts";
import { firstReading, recordOf } from "./suite-records.ts";

const place = z.object({ dataDir: z.string(), databaseUrl: z.optional(z.string()) });
const [placeText = "", firstText = "", batches = "", size = ""] = process.argv.slice(2);
const store = await openStore(z.parse(place, JSON.parse(placeText)));
process.stdout.write("ready\n");
for (let batch = 0; batch < Number(batches); batch += 1) {
  const start = Number(firstText) + batch * Number(size);
  const records = Array.from({ length: Number(size) }, (_, n) => {
    const registry_id = String(start + n);
    const change = { field_name: "name", old_value: "A", new_value: "B", detected_at: "2020-01-01T00:00:00.000Z" };
    return recordOf({ registry_id, contacts: [{ email: `post@${registry_id}.example`, phone: null }], past: [change] });
  });
  await store.writer.merge(records, firstReading);
  process.stdout.write(`${(batch + 1) * Number(size)}\n`);
}
await store.close();
