import { LEAD_STATUSES, type LeadStatus } from "../../../contract/lead.ts";

/** A guard for the stored list of folded lanes. */
export function isStatusList(value: unknown): value is LeadStatus[] {
  return Array.isArray(value) && value.every((item) => LEAD_STATUSES.some((status) => status === item));
}
