import { useQuery } from "@tanstack/react-query";

import { companyQuery } from "../../api/company.ts";

/** A company of a list or lead. */
export interface Opened {
  id: number;
  /** Until when its detail is paid for, RFC 3339; null or undefined where it is not. */
  until: string | null | undefined;
}

/** A minute less than what was paid for: an answer is never charged again unasked. */
const MARGIN_MS = 60_000;
const isPaid = (until: string): boolean => Date.parse(until) - MARGIN_MS > Date.now();

/** Checks whether opening a company costs nothing: it was read on this page, or the account has paid for it. */
export function useIsFree({ id, until }: Opened): boolean {
  // Subscribed, not asked for: a reading that is still under way may end after this was drawn.
  const { data: isRead = false } = useQuery({ ...companyQuery(id), enabled: false, select: () => true });
  return isRead || isPaid(until ?? "");
}

/** A company's detail where it was paid for before, for panels that never pay for it: its phone, e-mail and size class. */
export function useReadCompany(opened: Opened) {
  return useQuery({ ...companyQuery(opened.id), enabled: useIsFree(opened) }).data;
}
