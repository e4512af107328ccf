import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";

import type { Lead, ScorePart } from "../../../contract/lead.ts";
import { leadStatuses, lostReasons } from "../../api/data/contract-data.ts";
import { hasStatus } from "../../api/api-problem.ts";
import { useIsConnected } from "../../api/connection.ts";
import { leadWasRead } from "../../api/leads/lead-cache.ts";
import { latestState, useLeadSteps } from "../../api/leads/lead-steps.ts";
import { leadQuery } from "../../api/leads/leads.ts";
import { hasPatch, NO_STEP } from "../../api/leads/lead-edits.ts";
import { CompanyFactList } from "../../entities/company/company-facts.tsx";
import { CompanyHeader, CompanyName } from "../../entities/company/company-header.tsx";
import { leadWords } from "../../entities/company/company-words.ts";
import { openProfileLabel, useOpenCompany } from "../../entities/company/open-company.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { reasonWords } from "../../entities/lead/lead-words.ts";
import { LeadNotes } from "../../entities/lead/notes/lead-notes.tsx";
import { dropStep } from "../../entities/lead/lead-drafts.ts";
import { NextStepField, useStepDraft, writeNextStep } from "../../entities/lead/next-step.tsx";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useFocusFallback } from "../../lib/hooks/use-kept-focus.ts";
import { Button, buttonStyle, IconButton } from "../../ui/button.tsx";
import { Drawer } from "../../ui/popups/drawer.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { SelectMenu } from "../../ui/form/select-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { LeadActions } from "./lead-actions.ts";
import { isOpen } from "./lead-commands.ts";
import { followed, LeadActivity } from "./lead-activity.tsx";
import { ScoreBreakdown } from "./score-breakdown.tsx";
import { stageSince } from "./stage-age.ts";
import { SnoozeMenu } from "./lead-menu.tsx";

const OriginButton = lazyPart(
  async () => (await import("../../entities/company/origin/origin-button.tsx")).OriginButton,
);

/** The space that the board reserves after its last lane (styles/board.css). */
const DRAWER_PX = 420;

const reasonOptions = [
  { value: "none" as const, label: "No reason" },
  ...lostReasons.map((reason) => ({ value: reason, label: reasonWords[reason] })),
];

const statusOptions = leadStatuses.map((status) => ({ value: status, label: leadWords[status]?.label ?? status }));

interface LeadDrawerProps {
  id: number;
  /** The lead in board or list, shown immediately. */
  listed: Lead | undefined;
  onClose: () => void;
  actions: LeadActions;
  onDelete: (lead: Lead) => void;
}

/** Details of one lead next to board or list: company, stage, notes, score and activity. */
export function LeadDrawer({ id, listed, onClose, actions, onDelete }: LeadDrawerProps) {
  const client = useQueryClient();
  const answer = useQuery({ ...leadQuery(id), ...followed });
  useEffect(() => {
    if (answer.data) leadWasRead(client, answer.data);
  }, [client, answer.data]);
  const step = useLeadSteps().get(id)?.at(-1);
  const storedLead = answer.data ?? listed;
  const lead = storedLead && step ? latestState(storedLead, step) : storedLead;
  const opener = `[data-lead="${id}"], [role="grid"]`;
  const part = useFocusFallback<HTMLDivElement>(opener);
  useUncoveredCard(id, part);
  // Opened by a key, it takes the focus; after a click the focus stays on the board.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches(":focus-visible") && activeElement.matches(opener))
      part.current?.querySelector("aside")?.focus({ preventScroll: true });
  }, [opener, part]);
  return (
    <div ref={part} className="contents">
      <Drawer
        open
        onClose={onClose}
        title={lead ? <CompanyName name={lead.company.name} /> : "Lead"}
        besideFrom="never"
        width={DRAWER_PX}
        actions={lead && <IconButton label="Delete lead" icon={<Trash2 />} onClick={() => onDelete(lead)} />}
        footer={
          lead && (
            <Link to="/companies/$id" params={{ id: String(lead.company_id) }} search={{}} className={buttonStyle({})}>
              {openProfileLabel(true)}
            </Link>
          )
        }
      >
        {hasStatus(answer.error, 404) || lead === null ? (
          <EmptyState title="Lead not found" />
        ) : lead ? (
          <LeadFacts key={lead.id} lead={lead} scoreParts={answer.data?.score_breakdown} actions={actions} />
        ) : answer.isError ? (
          <ProblemPanel
            title="Couldn’t load the lead"
            error={answer.error}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <div className="grid gap-3 p-4">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </Drawer>
    </div>
  );
}

interface LeadFactsProps {
  lead: Lead;
  /** Undefined while loading. */
  scoreParts: readonly ScorePart[] | undefined;
  actions: LeadActions;
}

function LeadFacts({ lead, scoreParts, actions }: LeadFactsProps) {
  // The lead keeps its company unlocked, so registry number and address are shown.
  const company = useOpenCompany(lead.company_id, true) ?? lead.company;
  return (
    <div data-company className="grid gap-5 p-4">
      <CompanyHeader company={company} id={lead.company_id} />
      <div className="grid grid-cols-2 gap-3">
        <SelectMenu
          label="Stage"
          value={lead.status}
          options={statusOptions}
          onChange={(status) => void actions.move([lead], status)}
          hint={stageSince(lead)}
          // The hint continues below the empty place of the reason.
          className={lead.status === "lost" ? "" : "whitespace-nowrap"}
        />
        {lead.status === "lost" && (
          <SelectMenu
            label="Reason"
            value={lead.lost_reason ?? "none"}
            options={reasonOptions}
            onChange={(reason) => void actions.giveReason([lead], reason === "none" ? null : reason)}
          />
        )}
      </div>
      {isOpen(lead) && <DrawerNextStep lead={lead} actions={actions} />}
      <LeadNotes lead={lead} />
      <Part title="Activity">
        <LeadActivity lead={lead} actions={actions} />
      </Part>
      <Part title="Company">
        <CompanyFactList company={company} />
        <OriginButton fallback={null} id={lead.company_id} />
      </Part>
      <Part title={`Data known: ${format.percent(lead.score / 100)}`}>
        {scoreParts ? (
          <ScoreBreakdown parts={scoreParts} standing={company.registry_status} />
        ) : (
          <Skeleton className="h-62 w-full" />
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-12 font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

/**
 * Scrolls the board to the start of a lane when the drawer covers the card of its lead, and back when the drawer
 * closes, unless the user has scrolled meanwhile.
 * @param part element around the drawer
 */
function useUncoveredCard(leadId: number, part: RefObject<HTMLElement | null>): void {
  const scroll = useRef<{ board: Element; start: number; end: number }>(undefined);
  useEffect(() => {
    const drawer = part.current?.querySelector("aside");
    const lane = document.querySelector(`.board [data-lead="${leadId}"]`)?.closest(".lane");
    const board = lane?.closest(".board");
    if (!drawer || !lane || !board) return;
    const covered = lane.getBoundingClientRect().right - drawer.getBoundingClientRect().left;
    if (covered <= 0) return;
    const edge = board.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(board).paddingLeft);
    const laneStarts = [...board.querySelectorAll(".lane")].map((other) => other.getBoundingClientRect().left - edge);
    const start = scroll.current?.start ?? board.scrollLeft;
    board.scrollBy({ left: laneStarts.find((left) => left >= covered) ?? covered, behavior: "instant" });
    scroll.current = { board, start, end: board.scrollLeft };
  }, [leadId, part]);
  useEffect(
    () => () => {
      if (!scroll.current) return;
      const { board, start, end } = scroll.current;
      // Without the drawer the board is shorter.
      const expected = Math.min(end, board.scrollWidth - board.clientWidth);
      if (Math.abs(board.scrollLeft - expected) <= 1) board.scrollTo({ left: start, behavior: "instant" });
    },
    [],
  );
}

interface DrawerNextStepProps {
  lead: Lead;
  actions: LeadActions;
}

/** The next step of an open lead: saved by Enter and on leaving the field or the drawer. */
function DrawerNextStep({ lead, actions }: DrawerNextStepProps) {
  const stored = writeNextStep(lead);
  const draft = useStepDraft(lead, stored);
  const typed = {
    ...draft,
    setText(text: string) {
      setTyped(true);
      draft.setText(text);
    },
  };
  const isConnected = useIsConnected();
  const [isSaving, setSaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isPlanned = !hasPatch(lead, NO_STEP);
  // Replaced elsewhere while another one was typed: only Enter replaces it again.
  const isConflict = typed.basis !== undefined && typed.basis !== stored && !isSaving;
  const save = async () => {
    const { text, step, error } = typed;
    if (text === stored || error !== undefined || isSaving) return;
    setSaving(true);
    if (await actions.plan([lead], step)) dropStep(lead.id, text);
    setSaving(false);
  };
  const status = isSaving
    ? isConnected
      ? undefined
      : "Offline. It is saved when the connection is back"
    : isConflict
      ? `Changed on another device: ${stored === "" ? "no next step" : stored}. Enter replaces it`
      : typed.basis !== undefined && !isTyped
        ? "Not saved yet. Enter saves it"
        : undefined;
  // A text that was left in another field is saved only by Enter.
  const leaveField = () => {
    if (isTyped && !isConflict) void save();
  };
  const leave = useEffectEvent(leaveField);
  // A field that unmounts with its drawer gets no blur event.
  useEffect(() => () => leave(), []);
  return (
    <section aria-label="Next step" className="grid gap-2">
      <NextStepField typed={typed} status={status} onEnter={() => void save()} onBlur={leaveField} />
      {isPlanned && (
        <div className="flex gap-2">
          <Button size={28} icon={<Check />} onClick={() => void actions.plan([lead], NO_STEP)}>
            Done
          </Button>
          <SnoozeMenu lead={lead} onSnooze={(step) => void actions.plan([lead], step)} />
        </div>
      )}
    </section>
  );
}
