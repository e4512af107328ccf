import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail, SourceNote } from "../../../contract/company.ts";
import { industriesQuery } from "../../api/metadata.ts";
import { countryNames, shortWebsite, standingWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";
import { DataList, type DataListItem } from "../../ui/layout/data-list.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { tooltip } from "../../ui/popups/tooltip.tsx";
import { IndustryPath } from "./industry-path.tsx";

/** What the register says, field by field, with the source and its age. */
export function OverviewTab({ company }: { company: CompanyDetail }) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id);
  // Most fields come from one register: named once, above them. The others name their own.
  const [main] = company.sources.toSorted((a, b) => b.fields.length - a.fields.length);
  const fact = (field: string, item: DataListItem): DataListItem => {
    const source = company.sources.find(({ fields }) => fields.includes(field));
    const known = item.value !== null && item.value !== undefined;
    return source && source !== main && known ? { ...item, note: <Source source={source} /> } : item;
  };
  const place = [company.postal_code, company.city].filter(Boolean).join(" ");
  const address = [company.address, place].filter(Boolean).join(", ");
  return (
    <div className="grid items-start gap-x-10 gap-y-4 p-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="Register" look="flat" {...(main && { note: <Source source={main} /> })}>
        <DataList
          items={[
            fact("registry_id", { label: "Registry number", value: company.registry_id, copy: company.registry_id }),
            fact("name", { label: "Name", value: company.name, copy: company.name }),
            fact("legal_form", {
              label: "Legal form",
              value: company.legal_form,
              copy: company.legal_form ?? undefined,
            }),
            fact("registry_status", { label: "Standing", value: standingWords[company.registry_status]?.label }),
            fact("founded_date", {
              label: "Founded",
              value: company.founded_date && format.date(company.founded_date),
              copy: company.founded_date ?? undefined,
            }),
            fact("employee_count", {
              label: "Employees",
              value: company.employee_count === null ? null : format.number(company.employee_count),
              copy: company.employee_count === null ? undefined : String(company.employee_count),
            }),
            fact("industry_id", {
              label: "Industry",
              value: industry && `${industry.code} ${industry.name}`,
              copy: industry && `${industry.code} ${industry.name}`,
            }),
            fact("address", { label: "Address", value: address || null, copy: address || undefined }),
            { label: "Country", value: countryNames[company.country_code] },
            fact("website", {
              label: "Website",
              value: company.website && (
                <a href={company.website} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
                  {shortWebsite(company.website)}
                </a>
              ),
              copy: company.website ?? undefined,
            }),
            fact("marketing_protected", {
              label: "Marketing",
              value: company.marketing_protected
                ? "Has asked its register to be left alone"
                : "No objection registered",
            }),
            { label: "Company ID", value: String(company.id), copy: String(company.id) },
          ]}
        />
      </Panel>
      <div className="grid gap-4">
        {company.industry_id !== null && (
          <Panel title="Industry" look="flat">
            <IndustryPath industries={industries} id={company.industry_id} />
          </Panel>
        )}
        <Panel title="Sources" look="flat">
          <ul className="grid text-13">
            {company.sources.map((source) => (
              <li
                key={`${source.source} ${source.retrieved_at}`}
                className="border-b border-line py-1.5 last:border-b-0"
              >
                <span className="text-ink">{source.source}</span>
                <span className="block text-12 text-ink-3">
                  {format.dateTime(source.retrieved_at)}, {format.count(source.fields.length, "field", "fields")}
                </span>
              </li>
            ))}
            <li className="py-1.5 text-12 text-ink-3">
              In this service since {format.day(company.created_at)}, changed {format.ago(company.updated_at)}.
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** Where values are from, and how old they are. */
function Source({ source }: { source: SourceNote }) {
  return (
    <span {...tooltip(format.dateTime(source.retrieved_at))}>
      {source.source}, {format.ago(source.retrieved_at)}
    </span>
  );
}
