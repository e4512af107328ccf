import { useQueryClient } from "@tanstack/react-query";

import { COMPANY_COST, credits } from "../../../contract/cost.ts";
import { companyQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";

/** The price of a company's page, in words: "0.1 credits". */
export const pagePrice = (): string => `${format.number(credits(COMPANY_COST.units))} credits`;

/** Of a button or link that opens a company's page: "Open page · 0.1 credits", without a price once it was read. */
export function OpenPageLabel({ id }: { id: number }) {
  const read = useQueryClient().getQueryData(companyQuery(id).queryKey) !== undefined;
  return read ? "Open page" : `Open page · ${pagePrice()}`;
}
