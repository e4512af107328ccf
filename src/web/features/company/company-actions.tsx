import { Link } from "@tanstack/react-router";
import { NotebookPen } from "lucide-react";
import { useState } from "react";

import { StageControl, useCompanyPipeline } from "../../entities/lead/stage-control.tsx";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";

const LeadNotes = lazyPart(async () => (await import("../../entities/lead/notes/lead-notes.tsx")).LeadNotes, {
  takesKeys: true,
});

const MarkButton = lazyPart(async () => (await import("../../entities/mark/company-marks.tsx")).MarkButton);

const OriginButton = lazyPart(
  async () => (await import("../../entities/company/origin/origin-button.tsx")).OriginButton,
);

interface CompanyActionsProps {
  id: number;
  isOpen?: boolean;
  registryStatus: string;
}

/** Adds the company to the pipeline; afterwards shows its stage, its notes and a link to its lead. */
export function CompanyActions({ id, isOpen = true, registryStatus }: CompanyActionsProps) {
  const pipeline = useCompanyPipeline(id);
  const { lead, leads } = pipeline;
  const [isWriting, setWriting] = useState(false);
  const note = lead?.notes ?? "";
  return (
    <>
      <span className="flex flex-wrap gap-2 print:hidden">
        <StageControl
          pipeline={pipeline}
          isOpen={isOpen}
          registryStatus={registryStatus}
          variant={isOpen ? "primary" : "secondary"}
        />
        <MarkButton fallback={null} id={id} />
        {isOpen && <OriginButton fallback={null} id={id} />}
        {lead && (
          <>
            <Button icon={<NotebookPen />} aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
              {note === "" ? "Add note" : "Note"}
            </Button>
            <Link to="/leads" search={{ lead: String(lead.id) }} className={buttonStyle({ variant: "ghost" })}>
              {leads.length === 1 ? "Open lead" : `Newest of ${format.number(leads.length)} leads`}
            </Link>
          </>
        )}
      </span>
      {lead && (isWriting || note !== "") && (
        <div className="order-last max-w-160 basis-full">
          {isWriting ? (
            <LeadNotes lead={lead} isFocused fallback={<div className="h-36" />} />
          ) : (
            <p className="line-clamp-3 text-13 wrap-anywhere whitespace-pre-wrap text-ink-2">{note}</p>
          )}
        </div>
      )}
    </>
  );
}
