import { Link } from "@tanstack/react-router";
import { CalendarClock, Check, Mail, Phone, PhoneCall } from "lucide-react";

import type { Lead } from "../../../../contract/lead.ts";
import type { NextStep } from "../../../api/leads/lead-edits.ts";
import { leadWords, mailboxText } from "../../../entities/company/company-words.ts";
import { MarkIcons, OptOutIcon, StandingIcon } from "../../../entities/company/warning-icons.tsx";
import { activityWords } from "../../../entities/lead/lead-words.ts";
import { StepDay } from "../../../entities/lead/next-step.tsx";
import { quietIf } from "../../../entities/mark/mark-words.ts";
import { format } from "../../../lib/format.ts";
import { shownPhone } from "../../../lib/identifiers.ts";
import { displayName } from "../../../lib/register-case.ts";
import { buttonStyle, IconButton } from "../../../ui/button.tsx";
import { quietLinkStyle } from "../../../ui/link-style.ts";
import { DropdownMenu } from "../../../ui/popups/dropdown-menu.tsx";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { StatusPill } from "../../../ui/badge.tsx";
import type { LeadCommands } from "../lead-commands.ts";
import { LeadMenu, SnoozeMenu } from "../lead-menu.tsx";
import { writeLeadSearch, type LeadSearch } from "../lead-search.ts";
import { stageSince } from "../stage-age.ts";
import { BY_DAY } from "./use-due-lists.ts";

/** Activities that a row logs; a note is written in the drawer. */
const LOGGED = ["call", "no_answer", "email", "meeting"] as const;

/** Commands of a row. */
export interface RowCommands extends LeadCommands {
  finish: (lead: Lead) => void;
  snooze: (lead: Lead, step: NextStep) => void;
}

interface TodayRowProps {
  lead: Lead;
  search: LeadSearch;
  commands: RowCommands;
}

/** A lead with its next step, last contact and phone number, and the actions for it. */
export function TodayRow({ lead, search, commands }: TodayRowProps) {
  const { company, next_action: action, next_action_on: day, last_contact_at: contact } = lead;
  const name = displayName(company.name);
  const stage = leadWords[lead.status];
  return (
    <li {...quietIf(company.marks, name)} className="today-row group" data-open={search.lead === lead.id || undefined}>
      <span className="today-company flex min-w-0 items-center gap-1.5">
        <Link
          to="/today"
          search={writeLeadSearch({ ...search, lead: lead.id }, BY_DAY)}
          resetScroll={false}
          data-lead={lead.id}
          className={`truncate font-semibold ${quietLinkStyle}`}
        >
          {name}
        </Link>
        <StandingIcon status={company.registry_status} />
        <MarkIcons marks={company.marks} />
      </span>
      <span className="today-step truncate text-ink-2" {...(action !== null && tooltip(action))}>
        {day !== null && <StepDay day={day} />}
        {day !== null && action !== null && " · "}
        {action ?? (day === null && <span className="text-ink-3">No next step</span>)}
      </span>
      <span className="today-stage" {...tooltip(stageSince(lead))}>
        {stage && <StatusPill tone={stage.tone} label={stage.label} />}
      </span>
      <span className="today-contact truncate text-12 text-ink-3">
        {contact === null ? (
          "No logged contact"
        ) : (
          <time dateTime={contact} {...tooltip(format.dateTime(contact))}>
            Last contact {format.ago(contact)}
          </time>
        )}
      </span>
      <span className="today-phone flex min-w-0 items-center gap-1.5">
        {company.marketing_protected && <OptOutIcon />}
        {company.phone !== null && (
          <a href={`tel:${company.phone}`} className={`truncate tabular-nums ${quietLinkStyle}`}>
            {shownPhone(company.phone)}
          </a>
        )}
      </span>
      <span className="today-tools flex items-center gap-1">
        <ContactLink href={company.phone && `tel:${company.phone}`} label={`Call ${name}`} icon={<Phone />} />
        <ContactLink
          href={company.email && `mailto:${company.email}`}
          label={`Email ${name}: ${mailboxText(company)}`}
          icon={<Mail />}
        />
        {day === null && action === null ? (
          <IconButton
            label={`Plan ${name}`}
            icon={<CalendarClock />}
            shortcut="N"
            onClick={() => commands.plan([lead])}
          />
        ) : (
          <>
            <IconButton label={`Done: ${name}`} icon={<Check />} shortcut="D" onClick={() => commands.finish(lead)} />
            <SnoozeMenu lead={lead} isCompact onSnooze={(step) => commands.snooze(lead, step)} />
          </>
        )}
        <DropdownMenu
          label={`Log for ${name}`}
          placement="bottom-end"
          renderTrigger={(trigger) => <IconButton {...trigger} label={`Log for ${name}`} icon={<PhoneCall />} />}
          items={LOGGED.map((type) => ({
            label: activityWords[type].label,
            ...(type === "call" && { shortcut: "l" }),
            onSelect: () => commands.log(lead, type),
          }))}
        />
        <LeadMenu lead={lead} commands={commands} />
      </span>
    </li>
  );
}

/** A contact link for a finger, where the row has no room for numbers. */
function ContactLink({ href, label, icon }: { href: string | null; label: string; icon: React.ReactNode }) {
  return href === null ? null : (
    <a
      href={href}
      aria-label={label}
      className={buttonStyle({ variant: "ghost", size: 28, square: true, className: "today-touch" })}
    >
      {icon}
    </a>
  );
}
