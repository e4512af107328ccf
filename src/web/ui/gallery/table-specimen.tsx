import { useState } from "react";

import { format } from "../../lib/format.ts";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { ColumnSettings, type RowHeight } from "../table/column-settings.tsx";
import { DataTable } from "../table/data-table.tsx";
import { DEFAULT_LAYOUT, type ColumnLayout, type DataColumn, type Sort } from "../table/data-column.ts";
import { EmptyState } from "../layout/empty-state.tsx";
import { quietLinkStyle } from "../link-style.ts";
import { Specimen } from "./specimen.tsx";

interface Firm {
  id: string;
  name: string;
  city: string;
  form: string;
  employees: number;
  founded: string;
}

const cities = ["Oslo", "Malmö", "Aarhus", "Jyväskylä", "Ålesund"];
const stems = ["Nordlys", "Fjell", "Østre", "Lahden", "Skåne"];
const trades = ["Rør og Varme", "Metalliteollisuus ja konepajapalvelut", "Bygg", "Data", "Shipping"];

function firm(index: number): Firm {
  const pick = (list: readonly string[], step: number) => list[(index * step) % list.length] ?? "";
  return {
    id: `${index}`,
    name: `${pick(stems, 3)} ${pick(trades, 7)} ${index}`,
    city: pick(cities, 2),
    form: pick(["AS", "AB", "A/S", "Oy"], 1),
    employees: (index * 7919) % 2400,
    founded: `${1960 + (index % 64)}-0${1 + (index % 9)}-12`,
  };
}

const columns: DataColumn<Firm>[] = [
  {
    id: "name",
    header: "Name",
    width: 280,
    required: true,
    sortFirst: "asc",
    cell: (row) => (
      <a href={`#${row.id}`} tabIndex={-1} className={quietLinkStyle}>
        {row.name}
      </a>
    ),
  },
  { id: "city", header: "City", width: 140, cell: (row) => row.city },
  { id: "form", header: "Legal form", width: 110, cell: (row) => <Badge>{row.form}</Badge> },
  {
    id: "employees",
    header: "Employees",
    width: 120,
    align: "end",
    sortFirst: "desc",
    cell: (row) => format.number(row.employees),
  },
  {
    id: "founded",
    header: "Founded",
    width: 140,
    align: "end",
    sortFirst: "desc",
    cell: (row) => format.date(row.founded),
  },
];
const rowKey = (row: Firm) => row.id;

export function TableSpecimen() {
  const [count, setCount] = useState(200);
  const [sort, setSort] = useState<Sort>({ column: "employees", direction: "desc" });
  const [layout, setLayout] = useState<ColumnLayout>(DEFAULT_LAYOUT);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(["2", "3"]));
  const [active, setActive] = useState<string | undefined>("5");
  const [height, setHeight] = useState<RowHeight>(40);
  const [busy, setBusy] = useState(false);
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_, index) => firm(index)));
  const loadMore = () => {
    setCount(count + 200);
    setRows(Array.from({ length: count + 200 }, (_, index) => firm(index)));
  };
  return (
    <Specimen name="Data table" wide>
      <div className="flex items-center justify-end gap-2 pb-2">
        <span className="flex-1 text-12 text-ink-2" data-testid="table-state">
          {rows.length} loaded, {selection.size} selected
        </span>
        <Button size={28} variant="ghost" aria-pressed={busy} onClick={() => setBusy(!busy)}>
          Busy
        </Button>
        <Button size={28} variant="ghost" onClick={() => setRows([])}>
          Empty
        </Button>
        <ColumnSettings
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          rowHeight={height}
          onRowHeightChange={setHeight}
        />
      </div>
      <div className="flex h-96 flex-col border-y border-line">
        <DataTable
          label="Companies"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={(row) => row.name}
          total={5000}
          rowHeight={height}
          sort={sort}
          onSort={setSort}
          layout={layout}
          onLayoutChange={setLayout}
          selection={selection}
          onSelectionChange={setSelection}
          activeKey={active}
          onRowClick={(row) => setActive(row.id)}
          onRowEnter={(row) => setActive(row.id)}
          busy={busy}
          hasMore={rows.length > 0 && rows.length < 5000}
          onEndReached={loadMore}
          empty={<EmptyState title="No company matches">Take a filter away to see more.</EmptyState>}
        />
      </div>
    </Specimen>
  );
}
