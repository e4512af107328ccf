/** Numbers of things that an account may keep. Leads go by the plan (`PLAN_TERMS`). */
export const LEADS_PER_COMPANY = 5;
export const KEPT_VIEWS = 200;
export const KEPT_KEYS = 50;

/** Bytes of a list's answer at most: its page ends earlier, and `has_more` says so. */
export const LIST_BYTES = 2_000_000;
