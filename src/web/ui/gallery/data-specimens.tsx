import { BadgeCheck } from "lucide-react";
import { useState } from "react";

import { Badge, StatusPill } from "../badge.tsx";
import { DataList } from "../layout/data-list.tsx";
import { HistogramRange, type TextRange } from "../form/histogram-range.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { Panel } from "../layout/panel.tsx";
import { Progress } from "../progress.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { TextField } from "../form/text-field.tsx";
import { Tree } from "../form/tree.tsx";
import type { TreeNode } from "../form/tree-selection.ts";
import { Specimen } from "./specimen.tsx";

const industries: TreeNode[] = [
  {
    id: "C",
    code: "C",
    label: "Manufacturing",
    children: [
      { id: "10", code: "10", label: "Food products" },
      { id: "11", code: "11", label: "Beverages" },
    ],
  },
  { id: "F", code: "F", label: "Construction" },
  {
    id: "J",
    code: "J",
    label: "Publishing, broadcasting and content production and distribution",
    children: [{ id: "58", code: "58", label: "Publishing" }],
  },
];

const industryCounts: Record<string, string> = {
  C: "48 210",
  10: "6 104",
  11: "812",
  F: "121 933",
  J: "9 377",
  58: "4 120",
};

const bins = [
  { label: "0", from: "0", to: "0", count: 512000 },
  { label: "1–4", from: "1", to: "4", count: 380000 },
  { label: "5–9", from: "5", to: "9", count: 140000 },
  { label: "10–19", from: "10", to: "19", count: 80000 },
  { label: "20–49", from: "20", to: "49", count: 41000 },
  { label: "50–99", from: "50", to: "99", count: 15000 },
  { label: "100–249", from: "100", to: "249", count: 6200 },
  { label: "250+", from: "250", to: undefined, count: 0 },
].map((bin) => ({ ...bin, text: `${bin.count} companies` }));

export function DataSpecimens() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(["10"]));
  const [search, setSearch] = useState("");
  const [range, setRange] = useState<TextRange>({ from: "10", to: "99" });
  const [tab, setTab] = useState<"overview" | "contacts" | "history">("overview");
  return (
    <>
      <Specimen name="Badges, status">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-1.5">
            <Badge>AS</Badge>
            <Badge tone="accent">In pipeline</Badge>
            <Badge tone="success" icon={<BadgeCheck />}>
              Verified
            </Badge>
            <Badge tone="warning" hint="No advertising by law">
              No marketing
            </Badge>
            <Badge tone="danger">Bankrupt</Badge>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <StatusPill tone="blue" label="New" />
            <StatusPill tone="violet" label="Contacted" />
            <StatusPill tone="amber" label="Qualified" />
            <StatusPill tone="green" label="Converted" />
            <StatusPill tone="grey" label="Lost" />
          </div>
          <Progress label="Fetching rows" value={600} max={1204} text="600 of 1 204" />
        </div>
      </Specimen>
      <Specimen name="Tree">
        <TextField
          label="Search industries"
          hideLabel
          type="search"
          size={28}
          placeholder="Search industries"
          value={search}
          onChange={setSearch}
        />
        <div className="mt-2">
          <Tree
            label="Industries"
            nodes={industries}
            checked={checked}
            onChange={setChecked}
            countOf={(id) => industryCounts[id]}
            search={search}
          />
        </div>
      </Specimen>
      <Specimen name="Histogram with bounds">
        <HistogramRange
          label="Employees"
          bins={bins}
          value={range}
          onChange={setRange}
          presets={[
            { label: "1–9", from: "1", to: "9" },
            { label: "10–99", from: "10", to: "99" },
            { label: "100+", from: "100", to: undefined },
          ]}
        />
      </Specimen>
      <Specimen name="Page header, tabs, data list" wide>
        <Panel flush>
          <PageHeader title="Nordlys Rør og Varme AS" note="AS · Trondheim" />
          <Tabs
            label="Company"
            value={tab}
            items={[
              { value: "overview", label: "Overview" },
              { value: "contacts", label: "Contacts", count: "12" },
              { value: "history", label: "History", count: "48" },
            ]}
            renderTab={(item, link) => (
              <button key={item.value} type="button" {...link} onClick={() => setTab(item.value)} />
            )}
          >
            <div className="px-4 py-2">
              <DataList
                items={[
                  {
                    label: "Registry number",
                    value: "923 609 016",
                    copy: "923609016",
                    note: "Brønnøysund, 12 days ago",
                  },
                  { label: "Address", value: "Kongens gate 14, 7011 Trondheim", copy: "Kongens gate 14" },
                  { label: "Employees", value: null },
                ]}
              />
            </div>
          </Tabs>
        </Panel>
      </Specimen>
    </>
  );
}
