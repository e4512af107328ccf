import { Link } from "@tanstack/react-router";

import { StageControl } from "../../entities/lead/stage-control.tsx";
import { useCompanyPipeline } from "../../entities/lead/use-company-pipeline.ts";
import { format } from "../../lib/format.ts";
import { linkStyle } from "../../ui/link-style.ts";

interface PipelinePlaceProps {
  id: number;
  isOpen?: boolean;
  registryStatus: string;
}

/** A company's place in the pipeline, and the way to its lead. */
export function PipelinePlace({ id, isOpen = true, registryStatus }: PipelinePlaceProps) {
  const pipeline = useCompanyPipeline(id);
  const { leads } = pipeline;
  return (
    <div className="grid gap-1 print:hidden sm:justify-items-end">
      <StageControl pipeline={pipeline} isOpen={isOpen} registryStatus={registryStatus} />
      {leads.length > 0 && (
        <Link to="/leads" search={{ lead: String(leads[0]?.id) }} className={`${linkStyle} text-12`}>
          {leads.length === 1
            ? "Open the lead"
            : `${format.count(leads.length, "lead", "leads")} on it; open the newest`}
        </Link>
      )}
    </div>
  );
}
