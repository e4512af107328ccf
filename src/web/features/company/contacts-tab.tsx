import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, ShieldAlert, Users } from "lucide-react";

import type { CompanyDetail, Contact } from "../../../contract/company.ts";
import { CONTACTS_COST, credits } from "../../../contract/cost.ts";
import { contactsQuery } from "../../api/company.ts";
import { format } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { ChargedPart } from "./charged-part.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { PartQuery } from "./part-query.tsx";

const emailWords = {
  valid: { label: "Valid", tone: "success", hint: "The mailbox exists" },
  catch_all: { label: "Catch-all", tone: "neutral", hint: "Its server takes any address: the mailbox may not exist" },
  pending: { label: "Unchecked", tone: "neutral", hint: "Nobody has checked the mailbox yet" },
  invalid: { label: "Invalid", tone: "danger", hint: "The mailbox does not exist" },
} as const;

export function ContactsTab({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  const none = (
    <EmptyState icon={<Users />} title="No contacts">
      Neither the register nor the company’s website names anybody to write to or call.
    </EmptyState>
  );
  return (
    <ChargedPart
      what="contacts"
      count={company.related.contacts}
      words={["contact", "contacts"]}
      credits={credits(CONTACTS_COST.units)}
      read={client.getQueryData(contactsQuery(company.id).queryKey) !== undefined}
      empty={none}
    >
      <Contacts company={company} />
    </ChargedPart>
  );
}

function Contacts({ company }: { company: CompanyDetail }) {
  const contacts = useQuery(contactsQuery(company.id));
  return (
    <PartQuery query={contacts} title="The contacts" skeleton={<ListSkeleton rows={5} />}>
      {({ data }) => (
        <>
          {company.marketing_protected && (
            <p className="flex items-center gap-2 border-b border-line bg-warning-tint px-4 py-2 text-13 text-warning">
              <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
              This company has asked its register to be left alone by advertisers. Exports hold none of its addresses.
            </p>
          )}
          <ul className="px-4">
            {data.map((contact) => (
              <ContactRow key={contact.id} contact={contact} />
            ))}
          </ul>
        </>
      )}
    </PartQuery>
  );
}

/** `c_level` → "C level" */
const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

function ContactRow({ contact }: { contact: Contact }) {
  const { full_name, job_title, department, seniority_level, email, email_status, phone, linkedin_url } = contact;
  const role = [job_title, department, seniority_level && inWords(seniority_level)].filter(Boolean).join(" · ");
  const status = email_status && emailWords[email_status];
  return (
    <li className="group grid items-start gap-x-6 gap-y-1.5 border-b border-line py-3 text-13 last:border-b-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold text-ink">
          <span className="min-w-0 wrap-anywhere">{full_name ?? "General contact"}</span>
          {contact.verified && (
            <Badge tone="success" hint="Confirmed by its source">
              Verified
            </Badge>
          )}
        </p>
        {role !== "" && <p className="text-ink-2">{role}</p>}
        <p className="text-12 text-ink-3">
          {inWords(contact.source)} · {format.percent(contact.confidence)} sure · {format.ago(contact.updated_at)}
        </p>
      </div>
      <div className="grid min-w-0 gap-1">
        {email !== null && (
          <p className="flex min-w-0 items-start gap-1.5">
            <Mail aria-hidden="true" className="my-0.75 size-3.5 shrink-0 text-ink-3" />
            <a href={`mailto:${email}`} className={`${linkStyle} min-w-0 wrap-anywhere`}>
              {email}
            </a>
            <CopyButton value={email} label="Copy email" className="reveal" />
          </p>
        )}
        {status && (
          <p>
            <Badge tone={status.tone} hint={status.hint}>
              {status.label}
            </Badge>
          </p>
        )}
      </div>
      <div className="grid min-w-0 gap-1">
        {phone !== null && (
          <p className="flex items-center gap-1">
            <a href={`tel:${phone}`} className={`${linkStyle} whitespace-nowrap`}>
              {phone}
            </a>
            <CopyButton value={phone} label="Copy phone number" className="reveal" />
          </p>
        )}
        {linkedin_url !== null && (
          <p className="flex items-center gap-1">
            <a href={linkedin_url} target="_blank" rel="noreferrer nofollow" className={linkStyle}>
              LinkedIn
            </a>
            <CopyButton value={linkedin_url} label="Copy LinkedIn address" className="reveal" />
          </p>
        )}
      </div>
    </li>
  );
}
