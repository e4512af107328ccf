import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { useRef, useState } from "react";

import type { LeadStatus } from "../../../contract/lead.ts";
import { COMPANY_COST } from "../../../contract/cost.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { ApiProblem, explain } from "../../api/api-problem.ts";
import { useChangeLead, useCreateLead } from "../../api/leads/lead-changes.ts";
import { companyLeadsQuery } from "../../api/leads/leads.ts";
import { leadStatuses } from "../../api/data/contract-data.ts";
import { randomKey } from "../../lib/random-key.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { toast } from "../../ui/popups/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { StatusPill } from "../../ui/badge.tsx";
import { leadWords, price, standingWords } from "../company/company-words.ts";

const ConfirmDialog = lazyPart(async () => (await import("../../ui/popups/dialog.tsx")).ConfirmDialog, {
  takesKeys: true,
});

type CompanyPipeline = ReturnType<typeof useCompanyPipeline>;

function showFailure(error: unknown): void {
  toast(`Couldn’t change the pipeline: ${explain(error).detail}`, { tone: "danger" });
}

/**
 * A company's stage in the caller's pipeline, and functions to change it.
 * @param known its stage in a row, shown until the lead is loaded
 */
export function useCompanyPipeline(companyId: number, known?: LeadStatus) {
  const leads = useQuery(companyLeadsQuery(companyId));
  const create = useCreateLead();
  const change = useChangeLead();
  // The same key until it succeeds, so that a second click or a lost response creates no second lead.
  const key = useRef(randomKey());
  const lead = leads.data?.[0];
  return {
    lead,
    /** All leads, because a company can have several. */
    leads: leads.data ?? [],
    status: lead ? lead.status : leads.data ? undefined : known,
    busy: create.isPending || change.isPending,
    add() {
      const send = (override?: true) =>
        create.mutate(
          { company_id: companyId, key: key.current, ...(override && { override }) },
          {
            onSuccess: () => (key.current = randomKey()),
            onError(error) {
              if (!(error instanceof ApiProblem) || error.code !== DO_NOT_CONTACT) return showFailure(error);
              // The key belongs to the request without the override.
              key.current = randomKey();
              toast("Marked as do not contact", { action: { label: "Add anyway", run: () => send(true) } });
            },
          },
        );
      send();
    },
    move(status: LeadStatus) {
      if (lead && lead.status !== status) change.mutate({ lead, status }, { onError: showFailure });
    },
  };
}

const unknownStage = { label: "Unknown stage", tone: "grey" } as const;
const stages = leadStatuses.map((value) => ({ value, ...(leadWords[value] ?? unknownStage) }));

const closingWords: Readonly<Record<string, string>> = {
  bankrupt: "bankrupt",
  dissolving: "being dissolved",
  ceased: "removed from the register",
};

interface StageControlProps {
  pipeline: CompanyPipeline;
  /** True when the company is unlocked; otherwise adding it unlocks it at a price. */
  isOpen: boolean;
  /** Secondary next to another button that is the page's first one. */
  variant?: "primary" | "secondary";
  /** Its status in the register; unless it is active, adding the company requires confirmation. */
  registryStatus: string;
}

/** "Add to pipeline"; for a company in the pipeline, its stage with a menu to change it. */
export function StageControl({ pipeline, isOpen, registryStatus, variant = "primary" }: StageControlProps) {
  const { status, busy, add, move } = pipeline;
  const [isConfirming, setConfirming] = useState(false);
  const now = stages.find(({ value }) => value === status);
  if (!now)
    return (
      <>
        <Button
          variant={variant}
          icon={<Plus />}
          busy={busy}
          onClick={() => (registryStatus === "active" ? add() : setConfirming(true))}
        >
          {isOpen ? "Add to pipeline" : `Add to pipeline · ${price(COMPANY_COST.units)}`}
        </Button>
        {isConfirming && (
          <ConfirmDialog
            open
            title={`Add a company that is ${closingWords[registryStatus] ?? "closing"}?`}
            confirmLabel="Add anyway"
            onConfirm={() => {
              setConfirming(false);
              add();
            }}
            onCancel={() => setConfirming(false)}
          >
            {standingWords[registryStatus]?.hint}
          </ConfirmDialog>
        )}
      </>
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
