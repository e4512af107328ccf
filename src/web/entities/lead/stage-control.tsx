import { ChevronDown, Plus } from "lucide-react";

import { COMPANY_COST } from "../../../contract/cost.ts";
import { leadStatuses } from "../../api/contract-data.ts";
import { Button } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { leadWords, price } from "../company/company-words.ts";
import type { CompanyPipeline } from "./use-company-pipeline.ts";

const unknownStage = { label: "Unknown stage", tone: "grey" } as const;
const stages = leadStatuses.map((value) => ({ value, ...(leadWords[value] ?? unknownStage) }));

interface StageControlProps {
  pipeline: CompanyPipeline;
  /** The company is open; else adding it opens it, at a price. */
  isOpen: boolean;
}

/** "Add to pipeline"; once the company is there, its stage with a menu to move it. */
export function StageControl({ pipeline: { status, busy, add, move }, isOpen }: StageControlProps) {
  const now = stages.find(({ value }) => value === status);
  if (!now)
    return (
      <Button variant="primary" icon={<Plus />} busy={busy} onClick={add}>
        {isOpen ? "Add to pipeline" : `Add to pipeline · ${price(COMPANY_COST.units)}`}
      </Button>
    );
  return (
    <DropdownMenu
      label="Stage in the pipeline"
      renderTrigger={(trigger) => (
        <Button {...trigger} busy={busy} aria-label={`In pipeline: ${now.label}. Change stage`}>
          <span className="text-ink-2">In pipeline</span>
          <StatusPill tone={now.tone} label={now.label} />
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      items={stages.map(({ value, label }) => ({ label, checked: value === status, onSelect: () => move(value) }))}
    />
  );
}
