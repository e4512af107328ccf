import { useQuery } from "@tanstack/react-query";

import { companyQuery } from "../../api/company.ts";

/** A company's detail where it was read before, for panels that never pay for it: its phone, e-mail and size class. */
export function useReadCompany(id: number) {
  return useQuery({ ...companyQuery(id), enabled: false }).data;
}
