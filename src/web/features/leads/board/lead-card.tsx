import { useDraggable, type DraggableSyntheticListeners } from "@dnd-kit/core";
import { StickyNote } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import type { Lead } from "../../../../contract/lead.ts";
import { standingWords } from "../../../entities/company/company-words.ts";
import { MarkIcons, OptOutIcon } from "../../../entities/company/warning-icons.tsx";
import { format } from "../../../lib/format.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CheckboxInput } from "../../../ui/form/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { StepLine } from "../../../entities/lead/next-step.tsx";
import { stageAge, stageSince } from "../stage-age.ts";

export const CARD_PX = 92;
export const CARD_GAP_PX = 8;

interface LeadCardProps {
  lead: Lead;
  industry: string | undefined;
  selected: boolean;
  onSelect: (selected: boolean, shift: boolean) => void;
  open: boolean;
  /** True when it was just moved here. */
  flash: boolean;
  /** Renders the link over the card, and its menu; the caller has the router. */
  renderLink: (props: CardLinkProps, listeners: DraggableSyntheticListeners) => ReactNode;
  menu: ReactNode;
}

type CardLinkProps = Pick<
  ComponentProps<"a">,
  "className" | "children" | "aria-describedby" | "aria-current" | "draggable"
> & { "data-lead": number; ref: (node: HTMLAnchorElement | null) => void };

/** A lead on the board: a link that opens it, a drag handle, and a checkbox. */
export function LeadCard(props: LeadCardProps) {
  const { lead, industry, selected, onSelect, open, flash, renderLink, menu } = props;
  const name = displayName(lead.company.name);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.id,
    data: { lead, name },
  });
  return (
    <article
      ref={setNodeRef}
      aria-label={name}
      style={{ height: CARD_PX }}
      className={classNames(
        "lead-card group",
        selected && "is-selected",
        open && "is-open",
        flash && "is-flashing",
        isDragging && "is-lifted",
      )}
    >
      {renderLink(
        {
          ref: setActivatorNodeRef,
          // The browser's own link dragging would replace ours.
          draggable: false,
          "data-lead": lead.id,
          "aria-describedby": attributes["aria-describedby"],
          ...(open && { "aria-current": "true" as const }),
          className: "lead-card-link",
          children: <CardFace lead={lead} industry={industry} />,
        },
        listeners,
      )}
      <div className="card-tools">
        <CheckboxInput
          label={`Select ${name}`}
          checked={selected}
          onChange={(checked, event) => onSelect(checked, isShift(event.nativeEvent))}
        />
        {menu}
      </div>
    </article>
  );
}

const isShift = (event: Event) => "shiftKey" in event && event.shiftKey === true;

/** Content of a card, and of the image under the pointer while it is dragged. */
export function CardFace({ lead, industry }: Pick<LeadCardProps, "lead" | "industry">) {
  const { company, notes, status_since, created_at } = lead;
  const place = company.city === null ? null : displayCity(company.city);
  const trouble = company.registry_status === "active" ? undefined : standingWords[company.registry_status];
  const people = company.employee_count;
  return (
    <>
      <span className="lead-card-name truncate text-14 font-semibold text-ink">{displayName(company.name)}</span>
      <span className="truncate text-12 text-ink-2">{[place, industry].filter(Boolean).join(" · ")}</span>
      <StepLine lead={lead} />
      <span className="mt-auto flex h-5 items-center gap-2 text-12 text-ink-3">
        <span className="min-w-0 flex-1 truncate">
          <time dateTime={status_since} {...tooltip(`${stageSince(lead)}. Added ${format.day(created_at)}`)}>
            {stageAge(status_since)}
          </time>
          {people !== null && people > 0 && ` · ${format.count(people, "employee", "employees")}`}
        </span>
        {notes !== null && <StickyNote aria-label="Has notes" className="size-3.5 shrink-0" />}
        {trouble && (
          <Badge tone={trouble.tone} hint={trouble.hint}>
            {trouble.label}
          </Badge>
        )}
        {company.marketing_protected && <OptOutIcon />}
        <MarkIcons marks={company.marks} />
      </span>
    </>
  );
}
