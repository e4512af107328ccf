import { useQuery, useQueryClient } from "@tanstack/react-query";

import { isPaidFor } from "../../api/company-charges.ts";
import { companyQuery } from "../../api/company.ts";

/** Checks whether opening a company costs nothing: it was read on this page, or this browser has paid for it. */
export function useIsFree(id: number): boolean {
  const client = useQueryClient();
  const read = client.getQueryData(companyQuery(id).queryKey) !== undefined;
  return read || isPaidFor(client, id);
}

/** A company's detail where it was paid for before, for panels that never pay for it: its phone, e-mail and size class. */
export function useReadCompany(id: number) {
  return useQuery({ ...companyQuery(id), enabled: useIsFree(id) }).data;
}
