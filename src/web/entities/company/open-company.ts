/** Companies that the account has unlocked, and the price of unlocking one. */
import { useQuery } from "@tanstack/react-query";

import type { OpenState } from "../../../contract/company.ts";
import { COMPANY_COST, UNLOCKED_DAYS } from "../../../contract/cost.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { companyQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { price } from "./company-words.ts";

/** Counts as locked a minute early, so that nothing is charged without asking. */
const MARGIN_MS = 60_000;

/** Returns whether a part of a company is free now. */
export const isOpenNow = ({ open, until }: OpenState): boolean =>
  open && (until === null || Date.parse(until) - MARGIN_MS > Date.now());

/** Returns whether the company of a row is free; a lead added since the row was read unlocks it. */
export const isOpenRow = (hit: Pick<SearchHit, "lead" | "unlocked">): boolean =>
  Boolean(hit.lead) || (hit.unlocked !== undefined && isOpenNow(hit.unlocked));

/** Returns whether the company is free: according to its row, or because it was read on this page. */
export function useIsOpen(hit: SearchHit): boolean {
  // Subscribes without fetching: a pending request might finish after this render.
  const { data: isRead = false } = useQuery({ ...companyQuery(hit.id), enabled: false, select: () => true });
  return isRead || isOpenRow(hit);
}

/** Detail of an unlocked company, for panels that never unlock one: its phone, e-mail and size class. */
export function useOpenCompany(id: number, isOpen: boolean) {
  return useQuery({ ...companyQuery(id), enabled: isOpen }).data;
}

/** Describes the parts that unlocking a company adds, and their price. */
export const OPENED_PARTS = `Phone, email, headcount trend and contacts. ${price(COMPANY_COST.units)}, then free for ${format.number(UNLOCKED_DAYS)} days`;

/** Label of a button or link to a company's page: "Open profile · 0.5 credits", without a price when it is unlocked. */
export const openProfileLabel = (isOpen: boolean): string =>
  isOpen ? "Open profile" : `Open profile · ${price(COMPANY_COST.units)}`;
