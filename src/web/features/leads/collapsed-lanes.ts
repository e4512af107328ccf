import type { LeadStatus } from "../../../contract/lead.ts";
import { leadStatuses } from "../../api/contract-data.ts";

/** A type guard for the stored list of collapsed lanes. */
export function isStatusList(value: unknown): value is readonly LeadStatus[] {
  return Array.isArray(value) && value.every((item) => leadStatuses.some((status) => status === item));
}
