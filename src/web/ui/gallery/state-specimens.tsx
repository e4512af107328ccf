import { Users } from "lucide-react";

import { Button } from "../button.tsx";
import { ChartFrame, ChartLegend } from "../charts/chart-frame.tsx";
import { EmptyState } from "../layout/empty-state.tsx";
import { ErrorPanel } from "../layout/error-panel.tsx";
import { Panel } from "../layout/panel.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => undefined;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"];
const series = [1, 2, 3, 4, 5].map((place) => `var(--color-chart-${place})`).concat("var(--color-chart-other)");
const table = {
  columns: ["Month", "Search", "Company"],
  rows: months.map((month, index) => [month, `${1200 + index * 90}`, `${300 + index * 40}`]),
};

/** Stacked bars like on the account page, without the chart library. */
function Bars() {
  return (
    <div className="flex h-full items-end gap-4 border-b border-line">
      {months.map((month, index) => (
        <div key={month} className="flex flex-1 flex-col-reverse gap-px">
          {series.map((color, place) => (
            <div key={color} style={{ backgroundColor: color, height: 10 + ((index * 7 + place * 13) % 29) }} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function StateSpecimens() {
  return (
    <>
      <Specimen name="Empty">
        <Panel>
          <EmptyState icon={<Users />} title="No contacts yet" actions={<Button>Show the website</Button>}>
            No contact of this company is known. Contacts come with enrichment, about weekly.
          </EmptyState>
        </Panel>
      </Specimen>
      <Specimen name="Error">
        <Panel>
          <ErrorPanel
            title="Couldn’t load contacts"
            detail="The service is restarting. Try again in 5 seconds."
            keptNote="Nothing was charged."
            onRetry={nothing}
            requestId="req_01JD3X"
          />
        </Panel>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="grid gap-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Specimen>
      <Specimen name="Chart" wide>
        <ChartFrame
          title="Requests"
          unit="per month, UTC"
          summary="14 208 requests in eight months, most in August."
          table={table}
          state="ready"
          legend={
            <ChartLegend
              entries={series.map((color, place) => ({
                color,
                label: ["Search", "Company", "Contacts", "Export", "Leads", "Other"][place] ?? "",
                shape: "bar" as const,
              }))}
            />
          }
        >
          <Bars />
        </ChartFrame>
      </Specimen>
      <Specimen name="Chart, loading">
        <ChartFrame title="Credits" unit="per day" summary="" table={table} state="loading" height={160}>
          {null}
        </ChartFrame>
      </Specimen>
      <Specimen name="Chart, empty">
        <ChartFrame
          title="Credits"
          unit="per day"
          summary=""
          table={table}
          state="empty"
          emptyText="No requests in this range."
          height={160}
        >
          {null}
        </ChartFrame>
      </Specimen>
      <Specimen name="Chart, failed">
        <ChartFrame
          title="Credits"
          unit="per day"
          summary=""
          table={table}
          state="failed"
          failure={<ErrorPanel title="Couldn’t load usage" onRetry={nothing} />}
          height={160}
        >
          {null}
        </ChartFrame>
      </Specimen>
    </>
  );
}
