/** Columns of the rows that belong to a company. */

const evidenceColumns = ["evidence_url", "first_seen", "retrieved_at"] as const;

/** Columns of `contacts`, except the company and the times. */
export const contactColumns = [
  "first_name",
  "last_name",
  "full_name",
  "job_title",
  "department",
  "seniority_level",
  "email",
  "email_status",
  "email_type",
  "phone",
  "linkedin_url",
  "source",
  "verified",
  "confidence",
  ...evidenceColumns,
] as const;

/** Columns of `socials`. */
export const profileColumns = ["platform", "url", "handle", "verified", "followers", ...evidenceColumns] as const;

/** Columns of `tech_profiles`: single names, and lists of names. */
export const toolColumns = ["cms", "cdn", "hosting", "email_provider", "ecommerce", "live_chat"] as const;
export const toolListColumns = ["frameworks", "analytics", "payment_providers", "marketing"] as const;

/** Columns of `technologies`, except the company. */
export const technologyColumns = [
  "name",
  "category",
  "basis",
  "evidence",
  "page_url",
  "first_seen",
  "retrieved_at",
] as const;
