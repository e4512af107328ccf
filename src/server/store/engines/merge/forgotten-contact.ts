/** Erases contacts, and stores hashes that prevent imports and website visits from adding them again. */
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { type Announce, openIdAllocator } from "../shared/id-allocator.ts";
import { number, type Row, text, textOrNull } from "../shared/row.ts";
import { all, run, type Steps } from "../shared/steps.ts";
import { personKey } from "../../../domain/companies/contact-key.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { emailHash, personTraces, phoneHash } from "./registry-contacts.ts";

const REMOVE =
  "DELETE FROM contacts WHERE id = ANY($1::bigint[]) RETURNING company_id, full_name, site_key AS key, email, phone";
const TRACE = "INSERT INTO forgotten_contacts (email_hash, forgotten_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const TOUCH = "UPDATE companies SET revision = $1, version = version + 1 WHERE id = $2";

/** @returns the number of deleted contacts */
export function* forgetContacts(
  subject: Subject,
  contactIds: readonly number[],
  { timestamp, announce }: { timestamp: string; announce: Announce },
): Steps<number> {
  const ids = yield* openIdAllocator({ source: "", retrievedAt: timestamp, demo: false });
  const removed = yield* all(REMOVE, [contactIds], decodeForgotten);
  const traces = [...subjectTraces(subject), ...removed.flatMap(tracesOf)];
  for (const trace of traces) yield* run(TRACE, [trace, timestamp]);
  const companies = [...new Set(removed.map(({ companyId }) => companyId))];
  for (const id of companies) yield* run(TOUCH, [ids.nextRevision(), id]);
  yield* rescoreLeads(companies, timestamp.slice(0, 10));
  yield* ids.finish(announce);
  return removed.length;
}

/** SHA-256 hashes that must not be added again. */
export function* forgottenHashes(): Steps<ReadonlySet<string>> {
  return new Set(yield* all("SELECT email_hash FROM forgotten_contacts", [], (row) => text(row.email_hash)));
}

interface ForgottenContact {
  companyId: number;
  isPerson: boolean;
  key: string | null;
  email: string | null;
  phone: string | null;
}

/** @param row with `company_id, full_name, key, email, phone` */
function decodeForgotten(row: Row): ForgottenContact {
  return {
    companyId: number(row.company_id),
    isPerson: row.full_name !== null,
    key: textOrNull(row.key),
    email: textOrNull(row.email),
    phone: textOrNull(row.phone),
  };
}

/** A shared mailbox is not a person, so its phone number remains allowed. */
function tracesOf({ companyId, isPerson, email, ...contact }: ForgottenContact): string[] {
  return [...(email === null ? [] : [emailHash(email)]), ...(isPerson ? personTraces(companyId, contact) : [])];
}

/** Hashes of the person in the request, even when no contact is stored yet. */
function subjectTraces(subject: Subject): string[] {
  switch (subject.by) {
    case "email":
      return [emailHash(subject.email)];
    case "phone":
      return [phoneHash(subject.phone)];
    case "contact":
      return [];
    case "name":
      return personTraces(subject.companyId, { key: personKey(subject.name), phone: null });
  }
}
