import type { Industry } from "../../../contract/metadata.ts";
import type { SearchHit } from "../../../contract/search.ts";
import { countryNames, shortWebsite, verificationWords } from "../../entities/company/company-words.ts";
import { shownLegalForm } from "../../entities/company/register-words.ts";
import { shownPostalCode, shownRegistryId } from "../../lib/identifiers.ts";
import { displayCity } from "../../lib/register-case.ts";
import { format } from "../../lib/format.ts";
import type { DataColumn } from "../../ui/table/data-column.ts";
import { columnHeads } from "./column-heads.ts";
import { CityCell, LeadCell, NameCell, WebsiteCell } from "./company-cells.tsx";

interface Context {
  industries: ReadonlyMap<number, Industry> | undefined;
  /** A plain click on a name opens the panel. */
  onOpen: (id: number) => void;
  /** A key on it follows the link; ⌘ leaves it to the browser. */
  onFollow: (id: number) => void;
  /** Ids of the columns that are shown: what has none of its own stands in another's cell. */
  shown: readonly string[];
  /** A phone's rows: what there is no column for stands below the name. */
  twoLines: boolean;
}

/** A column of plain words. What is unknown leaves its cell empty: a column of dashes is noise. */
const words = (of: (hit: SearchHit) => string | null) => ({ cell: of, hint: of });

/** Industry, city and size in one line, as far as they are known. */
function lineOf(hit: SearchHit, industry: Industry | undefined): string {
  const size = hit.employee_count === null ? null : format.count(hit.employee_count, "employee", "employees");
  return [hit.city && displayCity(hit.city), industry?.name, size].filter(Boolean).join(" · ");
}

/** The table's columns. The ids of those that sort are the service's sort orders. */
export function companyColumns({ industries, onOpen, onFollow, shown, twoLines }: Context): DataColumn<SearchHit>[] {
  const industryOf = (hit: SearchHit) => (hit.industry_id === null ? undefined : industries?.get(hit.industry_id));
  return [
    {
      id: "name",
      header: columnHeads.name,
      width: 224,
      minWidth: 160,
      grow: 3,
      required: true,
      sortFirst: "asc",
      cell: (hit) => (
        <NameCell
          hit={hit}
          line={twoLines ? lineOf(hit, industryOf(hit)) : undefined}
          withLead={!shown.includes("lead")}
          onOpen={onOpen}
          onFollow={onFollow}
        />
      ),
      hint: (hit) => hit.name,
    },
    { id: "lead", header: columnHeads.lead, width: 116, fits: true, cell: (hit) => <LeadCell hit={hit} /> },
    {
      id: "city",
      header: columnHeads.city,
      width: 132,
      grow: 1,
      cell: (hit) => <CityCell hit={hit} withCountry={!shown.includes("country_code")} />,
      hint: (hit) => hit.city,
    },
    { id: "municipality", header: columnHeads.municipality, width: 136, ...words((hit) => hit.municipality) },
    { id: "county", header: columnHeads.county, width: 136, sortFirst: "asc", ...words((hit) => hit.county) },
    {
      id: "country_code",
      header: columnHeads.country_code,
      width: 88,
      fits: true,
      cell: (hit) => countryNames[hit.country_code],
    },
    {
      id: "industry",
      header: columnHeads.industry,
      width: 164,
      grow: 2,
      cell: (hit) => industryOf(hit)?.name,
      hint: (hit) => {
        const industry = industryOf(hit);
        return industry && `${industry.code} ${industry.name}`;
      },
    },
    {
      id: "employee_count",
      header: columnHeads.employee_count,
      width: 116,
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => hit.employee_count !== null && format.number(hit.employee_count),
    },
    {
      id: "founded_date",
      header: columnHeads.founded_date,
      width: 104,
      fits: true,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => hit.founded_date?.slice(0, 4),
      hint: (hit) => hit.founded_date && format.date(hit.founded_date),
    },
    {
      id: "legal_form",
      header: columnHeads.legal_form,
      width: 72,
      ...words((hit) => hit.legal_form && shownLegalForm(hit.legal_form)),
    },
    {
      id: "website",
      header: columnHeads.website,
      width: 140,
      grow: 1,
      cell: (hit) => <WebsiteCell website={hit.website} />,
      hint: (hit) => hit.website && shortWebsite(hit.website),
    },
    {
      id: "registry_id",
      header: columnHeads.registry_id,
      width: 128,
      fits: true,
      cell: (hit) => shownRegistryId(hit.country_code, hit.registry_id),
    },
    {
      id: "postal_code",
      header: columnHeads.postal_code,
      width: 96,
      ...words((hit) => hit.postal_code && shownPostalCode(hit.country_code, hit.postal_code)),
    },
    { id: "address", header: columnHeads.address, width: 200, ...words((hit) => hit.address) },
    {
      id: "verification_status",
      header: columnHeads.verification_status,
      width: 120,
      cell: (hit) => verificationWords[hit.verification_status]?.label,
    },
    {
      id: "updated_at",
      header: columnHeads.updated_at,
      width: 112,
      align: "end",
      sortFirst: "desc",
      cell: (hit) => format.ago(hit.updated_at),
      hint: (hit) => format.dateTime(hit.updated_at),
    },
  ];
}
