/** Companies that are open to the account, and the price of opening one. */
import { useQuery } from "@tanstack/react-query";

import type { OpenState } from "../../../contract/company.ts";
import { COMPANY_COST } from "../../../contract/cost.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { companyQuery } from "../../api/company.ts";
import { price } from "./company-words.ts";

/** A minute less than it is open: an answer is never charged again unasked. */
const MARGIN_MS = 60_000;

/** Checks whether a part of a company costs nothing now. */
export const isOpenNow = ({ open, until }: OpenState): boolean =>
  open && (until === null || Date.parse(until) - MARGIN_MS > Date.now());

/** Checks whether the company of a row costs nothing; a lead that was added since the row was read opens it. */
export const isOpenRow = (hit: Pick<SearchHit, "lead" | "unlocked">): boolean =>
  Boolean(hit.lead) || (hit.unlocked !== undefined && isOpenNow(hit.unlocked));

/** Checks whether the company costs nothing: its row says so, or it was read on this page. */
export function useIsOpen(hit: SearchHit): boolean {
  // Subscribed, not asked for: a reading that is still under way may end after this was drawn.
  const { data: isRead = false } = useQuery({ ...companyQuery(hit.id), enabled: false, select: () => true });
  return isRead || isOpenRow(hit);
}

/** A company's detail where it is open, for panels that never open one: its phone, e-mail and size class. */
export function useOpenCompany(id: number, isOpen: boolean) {
  return useQuery({ ...companyQuery(id), enabled: isOpen }).data;
}

/** Of a button or link that opens a company's page: "Open profile · 0.5 credits", without a price where it is open. */
export const openProfileLabel = (isOpen: boolean): string =>
  isOpen ? "Open profile" : `Open profile · ${price(COMPANY_COST.units)}`;
