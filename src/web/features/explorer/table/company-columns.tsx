import type { Industry } from "../../../../contract/metadata.ts";
import type { SearchHit } from "../../../../contract/search.ts";
import { factColumns, factKinds } from "../../../api/data/fact-words.ts";
import { countryNames, leadWords, shortWebsite, verificationWords } from "../../../entities/company/company-words.ts";
import { amountText, factText, growthText } from "../../../entities/company/field-words.ts";
import { shownLegalForm } from "../../../entities/company/register-words.ts";
import { shownPostalCode, shownRegistryId } from "../../../lib/identifiers.ts";
import { displayCity } from "../../../lib/register-case.ts";
import { format } from "../../../lib/format.ts";
import type { DataColumn } from "../../../ui/table/data-column.ts";
import { columnHeads, type ColumnId } from "./column-heads.ts";
import { CityCell, IndustryCell, LeadCell, NameCell, PurposeCell, WebsiteCell } from "./company-cells.tsx";
import { EmailCell, OpenPurposeCell, PhoneCell } from "./open-cells.tsx";

interface Context {
  industries: ReadonlyMap<number, Industry> | undefined;
  /** Called by a plain click on a name, which opens the panel. */
  onOpen: (id: number) => void;
  /** Called when a key follows the link; with ⌘ the browser handles it. */
  onFollow: (id: number) => void;
  /** Ids of the visible columns; data of hidden ones is shown in other cells. */
  shown: readonly string[];
  /** The filter `purpose`. */
  purpose: string | undefined;
  /** True on a phone: facts are below the name, because there is room for one column. */
  twoLines: boolean;
}

const columnOf = (id: ColumnId) => ({ id, ...columnHeads[id] });

/** A column of plain text. Unknown values are empty cells, because a column of dashes would be noise. */
const words = (of: (hit: SearchHit) => string | null) => ({ cell: of, hint: of });

/** A figure of the newest annual accounts. */
const amountOf =
  (figure: "revenue" | "profit") =>
  ({ accounts }: SearchHit): string | null => {
    const amount = accounts?.[figure];
    return typeof amount === "number" ? amountText(amount, accounts?.currency ?? "") : null;
  };

const columnFacts = Object.keys(factColumns).filter((id): id is keyof typeof factColumns => id in factColumns);

/** Stage, city, size and industry in one line, if known; the longest last. */
function lineOf(hit: SearchHit, industry: Industry | undefined): string {
  const stage = hit.lead && `In pipeline: ${leadWords[hit.lead.status]?.label ?? ""}`;
  const size = hit.employee_count === null ? null : format.count(hit.employee_count, "employee", "employees");
  return [stage, hit.city && displayCity(hit.city), size, industry?.name].filter(Boolean).join(" · ");
}

/** The columns of the table. Ids of sortable ones are sort orders of the API. */
export function companyColumns({
  industries,
  onOpen,
  onFollow,
  shown,
  purpose,
  twoLines,
}: Context): DataColumn<SearchHit>[] {
  const industryOf = (hit: SearchHit) => (hit.industry_id === null ? undefined : industries?.get(hit.industry_id));
  return [
    {
      ...columnOf("name"),
      minWidth: 160,
      grow: 3,
      required: true,
      sortFirst: "asc",
      cell: (hit) => (
        <NameCell
          hit={hit}
          purpose={purpose}
          line={twoLines ? lineOf(hit, industryOf(hit)) : undefined}
          withLead={!shown.includes("lead")}
          onOpen={onOpen}
          onFollow={onFollow}
        />
      ),
      hint: (hit) => hit.name,
    },
    { ...columnOf("lead"), fits: true, cell: (hit) => <LeadCell hit={hit} /> },
    {
      ...columnOf("city"),
      grow: 1,
      cell: (hit) => <CityCell hit={hit} withCountry={!shown.includes("country_code")} />,
      hint: (hit) => hit.city,
    },
    { ...columnOf("municipality"), ...words((hit) => hit.municipality) },
    { ...columnOf("county"), sortFirst: "asc", ...words((hit) => hit.county) },
    {
      ...columnOf("country_code"),
      fits: true,
      cell: (hit) => countryNames[hit.country_code],
    },
    {
      ...columnOf("industry"),
      grow: 3,
      cell: (hit) => <IndustryCell industry={industryOf(hit)} />,
      hint: (hit) => {
        const industry = industryOf(hit);
        return industry && `${industry.code} ${industry.name}`;
      },
    },
    {
      ...columnOf("employee_count"),
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => hit.employee_count !== null && format.number(hit.employee_count),
    },
    {
      ...columnOf("founded_date"),
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => hit.founded_date?.slice(0, 4),
      hint: (hit) => hit.founded_date && format.date(hit.founded_date),
    },
    { ...columnOf("revenue"), fits: true, align: "end", sortFirst: "desc", ...words(amountOf("revenue")) },
    {
      ...columnOf("growth"),
      fits: true,
      align: "end",
      sortFirst: "desc",
      ...words(({ accounts }) => (typeof accounts?.growth === "number" ? growthText(accounts.growth) : null)),
    },
    { ...columnOf("profit"), fits: true, align: "end", ...words(amountOf("profit")) },
    {
      ...columnOf("legal_form"),
      ...words((hit) => hit.legal_form && shownLegalForm(hit.legal_form)),
    },
    {
      ...columnOf("website"),
      grow: 1,
      cell: (hit) => <WebsiteCell website={hit.website} />,
      hint: (hit) => hit.website && shortWebsite(hit.website),
    },
    { ...columnOf("phone"), cell: (hit) => <PhoneCell hit={hit} /> },
    { ...columnOf("email"), grow: 1, cell: (hit) => <EmailCell hit={hit} />, hint: (hit) => hit.reach?.email },
    {
      ...columnOf("purpose"),
      grow: 4,
      cell: (hit) =>
        purpose !== undefined && hit.matched_purpose ? (
          <PurposeCell purpose={hit.matched_purpose} filter={purpose} length={40} />
        ) : (
          <OpenPurposeCell hit={hit} />
        ),
      hint: (hit) => hit.matched_purpose ?? hit.facts?.purpose,
    },
    ...columnFacts.map((id) => ({
      ...columnOf(id),
      fits: true,
      ...(factKinds[id] === "yes-or-no" ? {} : { align: "end" as const }),
      cell: (hit: SearchHit) => {
        const value = hit.facts?.[id] ?? null;
        return value !== null && factText(id, value);
      },
    })),
    {
      ...columnOf("registry_id"),
      fits: true,
      cell: (hit) => shownRegistryId(hit.country_code, hit.registry_id),
    },
    {
      ...columnOf("postal_code"),
      ...words((hit) => hit.postal_code && shownPostalCode(hit.country_code, hit.postal_code)),
    },
    { ...columnOf("address"), ...words((hit) => hit.address) },
    {
      ...columnOf("verification_status"),
      cell: (hit) => verificationWords[hit.verification_status]?.label,
    },
    {
      ...columnOf("updated_at"),
      align: "end",
      sortFirst: "desc",
      cell: (hit) => format.ago(hit.updated_at),
      hint: (hit) => format.dateTime(hit.updated_at),
    },
  ];
}
