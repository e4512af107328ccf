import { Link2 } from "lucide-react";

import type { Contact } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";
import { shownPhone } from "../../lib/identifiers.ts";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";

const emailWords = {
  valid: { label: "Valid", look: "bg-success", hint: "The mailbox exists" },
  catch_all: { label: "Catch-all", look: "bg-ink-3", hint: "Its server takes any address: the mailbox may not exist" },
  pending: { label: "Unchecked", look: "bg-ink-3", hint: "The mailbox has not been checked yet" },
  invalid: { label: "Invalid", look: "bg-danger", hint: "The mailbox does not exist" },
} as const;

/** `c_level` → "C level" */
const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

/** One person or mailbox: role first, then the ways to reach it; where it is from and how sure it is on hover. */
export function ContactRow({ contact }: { contact: Contact }) {
  const { full_name, job_title, department, seniority_level, email, email_status, phone, linkedin_url } = contact;
  const role = [job_title, department].filter(Boolean).join(" · ");
  const status = email_status && emailWords[email_status];
  const origin = [
    inWords(contact.source),
    `${format.percent(contact.confidence)} sure`,
    contact.verified && "confirmed by its source",
    seniority_level && `level: ${inWords(seniority_level)}`,
    format.ago(contact.updated_at),
  ].filter(Boolean);
  return (
    <li className="group grid max-w-220 items-start gap-x-6 gap-y-1 border-b border-line py-2.5 text-13 last:border-b-0 sm:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">
          <span {...tooltip(origin.join(" · "))}>{full_name ?? "General contact"}</span>
        </p>
        <p className="text-12 text-ink-2">{role || inWords(contact.source)}</p>
      </div>
      {email !== null && (
        <p className="flex min-w-0 items-start gap-1.5 sm:col-start-2">
          {status && (
            <span
              role="img"
              aria-label={`${status.label}: ${status.hint}`}
              {...tooltip(`${status.label}: ${status.hint}`)}
              className={classNames("my-1.75 size-1.5 shrink-0 rounded-full", status.look)}
            />
          )}
          <a
            href={`mailto:${email}`}
            className={classNames(linkStyle, "min-w-0 wrap-anywhere", email_status === "invalid" && "line-through")}
          >
            {email}
          </a>
          <CopyButton value={email} label="Copy email" className="reveal -my-0.5 print:hidden" />
        </p>
      )}
      <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1 sm:col-start-3">
        {phone !== null && (
          <p className="flex items-start gap-1">
            <a href={`tel:${phone}`} className={`${linkStyle} whitespace-nowrap`}>
              {shownPhone(phone)}
            </a>
            <CopyButton value={phone} label="Copy phone number" className="reveal -my-0.5 print:hidden" />
          </p>
        )}
        {linkedin_url !== null && (
          <p className="flex items-start gap-1">
            <a
              href={linkedin_url}
              target="_blank"
              rel="noreferrer nofollow"
              className={`${linkStyle} inline-flex items-center gap-1`}
            >
              <Link2 aria-hidden="true" className="size-3.5" />
              LinkedIn
            </a>
            <CopyButton value={linkedin_url} label="Copy LinkedIn address" className="reveal -my-0.5 print:hidden" />
          </p>
        )}
      </div>
    </li>
  );
}
