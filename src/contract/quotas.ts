/** Maximum numbers of stored items per account. The limit of leads depends on the plan (`PLAN_TERMS`). */
export const LEADS_PER_COMPANY = 5;
/** Calls, e-mails, meetings and notes; stage changes do not count. */
export const ACTIVITIES_PER_LEAD = 500;
export const KEPT_VIEWS = 200;
export const KEPT_KEYS = 50;
/** Marks in words of the account. */
export const OWN_MARKS = 30;
/** Marks on companies, each counted. */
export const MARKED_COMPANIES = 200_000;
/** Companies that a saved view can remember. A view with more has no news. */
export const MOST_REMEMBERED = 100_000;

/** Maximum size of a list response in bytes: a larger page ends early and has `has_more` set. */
export const LIST_BYTES = 2_000_000;
