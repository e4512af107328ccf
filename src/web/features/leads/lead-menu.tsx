import { AlarmClock, CalendarClock, Ellipsis, Globe, Mail, Phone, PhoneCall, PhoneMissed, Trash2 } from "lucide-react";

import type { Lead } from "../../../contract/lead.ts";
import { DO_NOT_CONTACT } from "../../../contract/mark-words.ts";
import { currentDueDays, useDueDays } from "../../api/leads/due-days.ts";
import type { NextStep } from "../../api/leads/lead-edits.ts";
import { mailboxText, protectedBadge, shortWebsite } from "../../entities/company/company-words.ts";
import { dayText } from "../../entities/lead/lead-words.ts";
import { quietIf } from "../../entities/mark/mark-words.ts";
import { shownPhone } from "../../lib/identifiers.ts";
import { displayName } from "../../lib/register-case.ts";
import { laterDay } from "../../lib/typed-day.ts";
import { DropdownMenu, type MenuItem } from "../../ui/popups/dropdown-menu.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { stageCommands, workCommands, type LeadCommand, type LeadCommands } from "./lead-commands.ts";

const workIcons = { plan: <CalendarClock />, call: <PhoneCall />, noAnswer: <PhoneMissed /> } as const;

interface LeadMenuProps {
  lead: Lead;
  commands: LeadCommands;
}

/** Actions of a card: contact links, next step, log, "Move to" as an alternative to dragging (WCAG 2.5.7), Delete. */
export function LeadMenu({ lead, commands }: LeadMenuProps) {
  const name = displayName(lead.company.name);
  const ways = waysOf(lead.company);
  const itemOf = ({ label, keys, run }: LeadCommand) => ({
    label,
    ...(keys !== undefined && { shortcut: keys }),
    onSelect: () => run(lead, commands),
  });
  return (
    <DropdownMenu
      label={`Actions for ${name}`}
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={`Actions for ${name}`} icon={<Ellipsis />} variant="ghost" size={24} />
      )}
      items={[
        ...ways,
        ...(ways.length > 0 ? ["divider" as const] : []),
        ...workCommands
          .filter(({ isOffered }) => isOffered?.(lead) ?? true)
          .map((command) => ({ ...itemOf(command), icon: workIcons[command.id] })),
        "divider" as const,
        { heading: "Move to" },
        ...stageCommands.map((command) => ({ ...itemOf(command), checked: command.status === lead.status })),
        "divider" as const,
        { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => commands.remove([lead]) },
      ]}
    />
  );
}

function waysOf(company: Lead["company"]): MenuItem[] {
  const { name, phone, email, website, marketing_protected, marks } = company;
  const link = (href: string, label: string, icon: React.ReactNode, shortcut: string): MenuItem => ({
    label,
    icon,
    shortcut,
    renderLink: ({ children, ...props }) => (
      <a
        href={href}
        {...quietIf(marks, displayName(name))}
        {...(href.startsWith("http") && { target: "_blank", rel: "noreferrer nofollow" })}
        {...props}
      >
        {children}
      </a>
    ),
  });
  return [
    // The opt-out is shown before the number.
    ...(marketing_protected && (phone !== null || email !== null)
      ? [{ heading: protectedBadge.label, isWarning: true }]
      : []),
    ...(phone === null ? [] : [link(`tel:${phone}`, `Call ${shownPhone(phone)}`, <Phone />, "c")]),
    ...(email === null ? [] : [link(`mailto:${email}`, mailboxText(company) ?? email, <Mail />, "e")]),
    ...(website === null ? [] : [link(website, shortWebsite(website), <Globe />, "o")]),
  ];
}

const DELAYS = [
  { label: "+1 day", count: 1, unit: "d" },
  { label: "+1 week", count: 1, unit: "w" },
  { label: "Next month", count: 1, unit: "m" },
] as const;

/** A later day of a next step, counted from its day or from today, the later of the two. */
function snoozedDay({ next_action_on: day }: Lead, count: number, unit: string): string {
  const { today } = currentDueDays();
  return laterDay(day !== null && day > today ? day : today, count, unit);
}

interface SnoozeMenuProps {
  lead: Lead;
  onSnooze: (step: NextStep) => void;
  /** True in a row, where the button has only its icon. */
  isCompact?: boolean;
}

/** Postpones a next step. */
export function SnoozeMenu({ lead, onSnooze, isCompact = false }: SnoozeMenuProps) {
  const { today } = useDueDays();
  const label = `Snooze ${displayName(lead.company.name)}`;
  return (
    <DropdownMenu
      label={label}
      placement="bottom-end"
      renderTrigger={(trigger) =>
        isCompact ? (
          <IconButton {...trigger} label={label} icon={<AlarmClock />} shortcut="S" data-snooze="" />
        ) : (
          <Button {...trigger} size={28} icon={<AlarmClock />}>
            Snooze
          </Button>
        )
      }
      items={DELAYS.map((delay) => {
        const next_action_on = snoozedDay(lead, delay.count, delay.unit);
        return {
          label: `${delay.label} · ${dayText(next_action_on, today)}`,
          onSelect: () => onSnooze({ next_action: lead.next_action, next_action_on }),
        };
      })}
    />
  );
}

/** A phone, e-mail or website link of a lead's company, as published by its register. */
interface Way {
  /** URL of the link; null when the register publishes none. */
  hrefOf: (company: Lead["company"]) => string | null;
  /** Text when it is missing: "No phone number listed". */
  missing: string;
}

const wayByKey: Readonly<Record<"c" | "e" | "o", Way>> = {
  c: { hrefOf: ({ phone }) => phone && `tel:${phone}`, missing: "No phone number listed" },
  e: { hrefOf: ({ email }) => email && `mailto:${email}`, missing: "No email listed" },
  o: { hrefOf: ({ website }) => website, missing: "No website listed" },
};

/** Opens a link by key. A company that opted out of marketing and a mailbox that does not exist need a second step. */
export function reachCompany({ company }: Lead, key: keyof typeof wayByKey): void {
  const { hrefOf, missing } = wayByKey[key];
  const href = hrefOf(company);
  const name = displayName(company.name);
  const isQuiet = company.marks.includes(DO_NOT_CONTACT);
  if (href === null) {
    toast(`${missing} for ${name}`);
  } else if (key === "o") {
    open(href, "_blank", "noopener,noreferrer");
  } else if (isQuiet || company.marketing_protected || (key === "e" && company.email_status === "invalid")) {
    const label = key === "c" ? "Call anyway" : "Email anyway";
    const optOut = isQuiet ? "is marked as do not contact" : company.marketing_protected && "opted out of marketing";
    toast(optOut ? `${name} ${optOut}` : `${name} · ${mailboxText(company)}`, {
      action: { label, run: () => open(href, "_self") },
    });
  } else {
    open(href, "_self");
  }
}
