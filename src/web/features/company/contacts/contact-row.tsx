import { Link2 } from "lucide-react";
import type { ReactNode } from "react";

import type { CompanyDetail, Contact } from "../../../../contract/company.ts";
import { BOUNCES, warningBadges } from "../../../entities/company/company-words.ts";
import { format } from "../../../lib/format.ts";
import { shownPhone } from "../../../lib/identifiers.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { lineLinkStyle } from "../../../ui/link-style.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { isDemo } from "../website/website-words.ts";
import { departmentName } from "./department-words.ts";
import { SeenOn } from "./seen-on.tsx";

const emailWords = {
  valid: { label: "Valid", look: "bg-success", hint: "The mailbox exists" },
  catch_all: { label: "Catch-all", look: "bg-ink-3", hint: "Catch-all server: not confirmed" },
  pending: { label: "Unchecked", look: "bg-ink-3", hint: "The mailbox has not been checked yet" },
  invalid: { label: "Invalid", look: "bg-danger", hint: BOUNCES },
} as const;

interface ContactRowsProps {
  company: CompanyDetail;
  contacts: readonly Contact[];
}

/** The contacts of a company, for an `ul`. */
export function ContactRows({ company, contacts }: ContactRowsProps): ReactNode {
  return contacts.map((contact) => (
    <ContactRow
      key={contact.id}
      contact={contact}
      isProtected={company.marketing_protected === true}
      invented={isDemo(company)}
    />
  ));
}

interface ContactRowProps {
  contact: Contact;
  /** True when the company has opted out of marketing, which is shown at each address. */
  isProtected: boolean;
  /** True for a demo company. */
  invented: boolean;
}

/** One person or mailbox: role first, then contact details, source and confidence. */
function ContactRow({ contact, isProtected, invented }: ContactRowProps) {
  const { full_name, job_title, department, email, email_status, email_type, phone, linkedin_url } = contact;
  const role = [job_title, department && departmentName(department)].filter(Boolean).join(" · ");
  const status = email_status && emailWords[email_status];
  return (
    <li className="@container max-w-220 border-b border-line py-2.5 text-13 last:border-b-0">
      <div className="group grid items-start gap-x-6 gap-y-1 @min-[34rem]:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_9rem_5.5rem]">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere text-ink">{titleOf(contact)}</p>
          {role !== "" && <p className="text-12 text-ink-2">{role}</p>}
          <Origin contact={contact} invented={invented} />
        </div>
        {email !== null && (
          <div className="min-w-0 @min-[34rem]:col-start-2">
            <p className="flex min-w-0 items-start gap-1.5">
              {status && email_status !== "invalid" && (
                <span
                  role="img"
                  aria-label={`${status.label}: ${status.hint}`}
                  {...tooltip(`${status.label}: ${status.hint}`)}
                  className={classNames("my-1.75 size-1.5 shrink-0 rounded-full", status.look)}
                />
              )}
              <a
                href={`mailto:${email}`}
                className={classNames(
                  lineLinkStyle,
                  "min-w-0 wrap-anywhere hyphens-none",
                  email_status === "invalid" && "line-through",
                )}
              >
                {email}
              </a>
              <CopyButton value={email} label="Copy email" className="reveal -my-0.5 print:hidden" />
            </p>
            <p
              className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3", status && "pl-3")}
            >
              {email_status === "invalid" && <span className="text-danger">{BOUNCES}</span>}
              {full_name !== null && email_type && emailKinds[email_type]}
              {isProtected && <NoMarketing />}
            </p>
          </div>
        )}
        {phone !== null && (
          <div className="@min-[34rem]:col-start-3">
            <p className="flex items-start gap-1">
              <a href={`tel:${phone}`} className={`${lineLinkStyle} whitespace-nowrap`}>
                {shownPhone(phone)}
              </a>
              <CopyButton value={phone} label="Copy phone number" className="reveal -my-0.5 print:hidden" />
            </p>
            {isProtected && email === null && <NoMarketing />}
          </div>
        )}
        {linkedin_url !== null && (
          <p className="flex items-start gap-1 @min-[34rem]:col-start-4">
            <a
              href={linkedin_url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={`${lineLinkStyle} inline-flex items-center gap-1`}
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

/** "Seen on /kontakt 3 days ago"; for other sources: "Register, 1 year ago, unconfirmed". */
function Origin({ contact, invented }: { contact: Contact; invented: boolean }) {
  const { evidence_url, first_seen, retrieved_at, confidence, verified, seniority_level, source, updated_at } = contact;
  const details = [
    `${format.percent(confidence)} sure`,
    verified && "confirmed by its source",
    seniority_level && `level: ${inWords(seniority_level)}`,
  ].filter(Boolean);
  return (
    <p className="text-12 text-ink-3">
      <span {...tooltip(details.join(" · "))}>
        {retrieved_at === null ? (
          `${inWords(source)}, ${format.ago(updated_at)}`
        ) : (
          <SeenOn url={evidence_url} firstSeen={first_seen} lastSeen={retrieved_at} invented={invented} />
        )}
        {confidence < CONFIRMED && ", unconfirmed"}
      </span>
    </p>
  );
}

const [noMarketing] = warningBadges({ registry_status: "active", marketing_protected: true });

function NoMarketing() {
  return (
    noMarketing && (
      <Badge tone={noMarketing.tone} hint={noMarketing.hint}>
        {noMarketing.label}
      </Badge>
    )
  );
}

/** `c_level` → "C level" */
const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

/** Below this confidence a contact is called unconfirmed, because numbers would suggest more precision. */
const CONFIRMED = 0.65;

/** The kind of an address, which shows whether a message reaches a person. */
const emailKinds = { personal: "Personal address", generic: "General inbox" } as const;

/** A person's name; otherwise the kind of the address or number. */
export function titleOf({ full_name, email, email_type, phone }: Contact): string {
  if (full_name !== null) return full_name;
  if (email !== null) return emailKinds[email_type ?? "generic"];
  return phone === null ? "General contact" : "Phone number";
}

/** Generic mailboxes first, then switchboards, then people; stable otherwise. */
export function sharedFirst(contacts: readonly Contact[]): Contact[] {
  const place = ({ full_name, email }: Contact) => (full_name !== null ? 2 : Number(email === null));
  return contacts.toSorted((a, b) => place(a) - place(b));
}
