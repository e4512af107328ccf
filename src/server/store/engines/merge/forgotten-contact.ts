/** A contact that is being forgotten, and the traces by which visits to websites do not bring it back. */
import { number, type Row, textOrNull } from "../shared/row.ts";
import { personTraces } from "./registry-contacts.ts";

export interface ForgottenContact {
  companyId: number;
  isPerson: boolean;
  key: string | null;
  phone: string | null;
}

/** @param row with `company_id, full_name, key, phone` */
export function decodeForgotten(row: Row): ForgottenContact {
  return {
    companyId: number(row.company_id),
    isPerson: row.full_name !== null,
    key: textOrNull(row.key),
    phone: textOrNull(row.phone),
  };
}

/** A shared mailbox is no person: its number may stay. */
export function tracesOf({ companyId, isPerson, ...contact }: ForgottenContact): string[] {
  return isPerson ? personTraces(companyId, contact) : [];
}
