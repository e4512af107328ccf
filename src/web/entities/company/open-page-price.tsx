import { COMPANY_COST, credits } from "../../../contract/cost.ts";
import { format } from "../../lib/format.ts";
import { type Opened, useIsFree } from "./use-read-company.ts";

/** The price of a company's page, in words: "0.1 credits". */
const pagePrice = (): string => `${format.number(credits(COMPANY_COST.units))} credits`;

/** Of a button or link that opens a company's page: "Open page · 0.1 credits", without a price once it was paid for. */
export function OpenPageLabel(opened: Opened) {
  return useIsFree(opened) ? "Open page" : `Open page · ${pagePrice()}`;
}
