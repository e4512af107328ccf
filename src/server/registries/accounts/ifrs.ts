/** Reports by the international standards: the consolidated figures are the ones without a dimension. */
import { type Elements, matchElement } from "./facts-of-year.ts";
import type { Context, Name } from "./xbrl.ts";

const FULL = /\/ifrs-full$|\/ifrs-dk-cor_[\d-]*$/;
const AXIS = "ConsolidatedAndSeparateFinancialStatementsAxis";

export const isIfrs = ({ namespace }: Name): boolean => FULL.test(namespace);

export const IFRS: Elements = {
  revenue: [
    matchElement(FULL, "Revenue"),
    matchElement(FULL, "RevenueFromContractsWithCustomers"),
    matchElement(FULL, "NetSales"),
  ],
  gross_profit: [matchElement(FULL, "GrossProfit")],
  operating_profit: [matchElement(FULL, "ProfitLossFromOperatingActivities")],
  profit: [matchElement(FULL, "ProfitLoss")],
  equity: [matchElement(FULL, "Equity")],
  assets: [matchElement(FULL, "Assets")],
  total: [matchElement(FULL, "EquityAndLiabilities")],
};

export function ifrsKind({ dimensions, segments }: Context): "company" | "group" | "other" {
  const [dimension, ...rest] = dimensions;
  if (segments.length > 0 || rest.length > 0) return "other";
  if (!dimension || (dimension.axis.local === AXIS && dimension.member.local === "ConsolidatedMember")) return "group";
  return dimension.axis.local === AXIS && dimension.member.local === "SeparateMember" ? "company" : "other";
}
