/**
 * Every place where a person can be named in a table, and how `forget` erases it. `person-place-cases.ts` plants a person
 * in each, and fails for a text column that is neither here nor in {@link WITHOUT_PERSONS}.
 */

/** Deleted with the contact. */
const CONTACT_PLACES = "first_name last_name full_name job_title department email phone linkedin_url site_key"
  .split(" ")
  .map((column) => `contacts.${column}`);

/** Rows with a number or an address of the person are deleted. */
const HISTORY_PLACES = ["history.old_value", "history.new_value"];
const ANSWER_PLACES = ["idempotency.key", "idempotency.headers", "idempotency.body"];
export const PROFILE_PLACES = ["socials.url", "socials.handle", "socials.site_key"];

interface RedactedPlace {
  place: string;
  /** Rows with `id` and `text`; ends with a condition. */
  read: string;
  /** Parameters: text, time, id. */
  write: string;
}

const TIME = "$2::timestamptz IS NOT NULL";
const redacted = (table: string, column: string, change = `${column} = $1`, condition = ` AND ${TIME}`) => ({
  place: `${table}.${column}`,
  read: `SELECT id, ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`,
  write: `UPDATE ${table} SET ${change} WHERE id = $3${condition}`,
});

/** Texts in which the person is replaced by a mark. */
export const REDACTED_PLACES: readonly RedactedPlace[] = [
  ...["notes", "next_action"].map((column) =>
    redacted("leads", column, `${column} = $1, version = version + 1, updated_at = $2`, ""),
  ),
  redacted("lead_events", "text"),
  redacted("undo_events", "text"),
  ...["notes", "next_action", "given_action"].map((column) => redacted("lead_undos", column)),
  redacted("saved_views", "name", "name = $1, updated_at = $2", ""),
  redacted("saved_views", "columns", "columns = $1, updated_at = $2", ""),
  redacted("saved_views", "query", "query = $1, seen_at = NULL, remembered = NULL, updated_at = $2", ""),
  redacted("api_keys", "name"),
  redacted("mark_words", "word"),
  redacted("company_marks", "reason"),
];

interface AddressPlace {
  place: string;
  /** Rows of companies $1 with `key`, an id, and `address`. */
  read: string;
  /** Parameters: address, key. */
  write: string;
}

const address = (table: string, column: string, key = "id"): AddressPlace => ({
  place: `${table}.${column}`,
  read: `SELECT ${key} AS key, ${column} AS address FROM ${table} WHERE company_id = ANY($1::bigint[]) AND ${column} IS NOT NULL`,
  write: `UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2`,
});

/** Addresses of pages that name the person: replaced by the address of the site. */
export const ADDRESS_PLACES: readonly AddressPlace[] = [
  address("contacts", "evidence_url"),
  address("socials", "evidence_url"),
  address("technologies", "page_url"),
  address("site_visits", "proof_url", "company_id"),
];

/** Pages that a visit has read: deleted, and removed from the links of other pages. */
const PAGE_PLACES = ["site_pages.url", "site_pages.leads_to"];

export const PERSON_PLACES: readonly string[] = [
  ...CONTACT_PLACES,
  ...HISTORY_PLACES,
  ...ANSWER_PLACES,
  ...PROFILE_PLACES,
  ...REDACTED_PLACES.map(({ place }) => place),
  ...ADDRESS_PLACES.map(({ place }) => place),
  ...PAGE_PLACES,
];

/** Other columns of text, by the reason why they name no person who is a contact. Times end in `_at` or `_since`. */
export const WITHOUT_PERSONS: Readonly<Record<string, readonly string[]>> = {
  "facts of the public register about the company, which the register corrects": [
    "companies.name",
    "companies.address",
    "companies.city",
    "companies.website",
    "companies.purpose",
    "companies.other_names",
    "site_visits.website",
    "site_domains.domain",
    "company_accounts.document_url",
    "leads.company_key",
  ],
  "the account of a user, which its owner deletes": [
    "users.email",
    "users.password_hash",
    "api_keys.prefix",
    "sessions.agent",
    "login_failures.name",
    "rate_windows.subject",
  ],
  "words of this program; a search is described without its text": [
    "ledger.description",
    "ledger.reference",
    "ledger.metadata",
    "technologies.evidence",
    "technologies.name",
    "register_states.error",
    "account_files.name",
    "site_visits.proof_reason",
    "site_visits.outcome",
    "idempotency.route",
    "usage_hours.endpoint",
    "usage_requests.endpoint",
  ],
};
