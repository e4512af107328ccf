import {
  COMPANY_COST,
  CONTACTS_COST,
  credits,
  EXPORT_COST,
  UNLOCKED_DAYS,
  VISIT_COST,
} from "../../../contract/cost.ts";
import { format } from "../../lib/format.ts";
import { DataList } from "../../ui/layout/data-list.tsx";

const price = (units: number): string => format.count(credits(units), "credit", "credits");
const days = `free for ${format.number(UNLOCKED_DAYS)} days`;

/** The prices, shown in Account and in the API reference. */
export function PriceList() {
  return (
    <DataList
      items={[
        { label: "Search", value: "Free", note: "Lists, filter counts, pipeline and views too" },
        {
          label: "Company profile",
          value: price(COMPANY_COST.units),
          note: `With social profiles, technology, accounts and history; then ${days}, and as long as it is in your pipeline`,
        },
        { label: "Contacts", value: `${price(CONTACTS_COST.units)} a company`, note: `Then ${days}` },
        { label: "Add to pipeline", value: price(COMPANY_COST.units), note: "Free if the company profile is open" },
        { label: "Export", value: `${price(EXPORT_COST.units)} a row`, note: "Rows of open company profiles are free" },
        { label: "Website refresh", value: price(VISIT_COST.units) },
      ]}
    />
  );
}
