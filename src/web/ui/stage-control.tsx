import { ChevronDown, Plus } from "lucide-react";

import { Button } from "./button.tsx";
import { DropdownMenu } from "./dropdown-menu.tsx";
import { StatusPill, type StatusTone } from "./status-pill.tsx";

interface StageControlProps<Stage extends string> {
  /** Where the thing stands; undefined when it is not in the pipeline. */
  stage: Stage | undefined;
  stages: readonly { value: Stage; label: string; tone: StatusTone }[];
  busy: boolean;
  onAdd: () => void;
  onMove: (stage: Stage) => void;
}

/** "Add to pipeline"; once there, its stage with a menu to move it. */
export function StageControl<Stage extends string>({ stage, stages, busy, onAdd, onMove }: StageControlProps<Stage>) {
  const now = stages.find(({ value }) => value === stage);
  if (!now)
    return (
      <Button variant="primary" icon={<Plus />} busy={busy} onClick={onAdd}>
        Add to pipeline
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
      items={stages.map(({ value, label }) => ({ label, checked: value === stage, onSelect: () => onMove(value) }))}
    />
  );
}
