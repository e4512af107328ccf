import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, Users } from "lucide-react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { contactsQuery } from "../../../api/company.ts";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { ContactRows, sharedFirst } from "./contact-row.tsx";
import { ContactsOffer, useContacts } from "./contacts-block.tsx";
import { PartQuery } from "../part-query.tsx";
import { noWebsiteFacts } from "../website/website-words.ts";

export function ContactsTab({ company }: { company: CompanyDetail }) {
  const contacts = useContacts(company);
  if (company.related.contacts === 0)
    return (
      <EmptyState icon={<Users />} title="No contacts">
        {noWebsiteFacts(company)}
      </EmptyState>
    );
  if (company.contact_summary.contacts === 0)
    return (
      <EmptyState icon={<Users />} title="No contacts beyond the register’s own">
        The phone and email above come from the register
      </EmptyState>
    );
  if (contacts.open) return <Contacts company={company} />;
  return (
    <div className="p-4">
      <Protected company={company} />
      <ContactsOffer company={company} onOpen={contacts.agree} />
    </div>
  );
}

/** Also shown before the price, because the opt-out determines whether the contacts are worth buying. */
function Protected({ company }: { company: CompanyDetail }) {
  if (!company.marketing_protected) return null;
  return (
    <p className="mb-3 flex max-w-220 items-center gap-2 rounded-6 bg-warning-tint px-3 py-2 text-13 text-warning">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      Opted out of marketing in the register. Exports leave out its contacts.
    </p>
  );
}

function Contacts({ company }: { company: CompanyDetail }) {
  const contacts = useQuery(contactsQuery(company.id));
  return (
    <PartQuery query={contacts} title="contacts" skeleton={<ListSkeleton rows={5} />}>
      {({ data }) => (
        <div className="p-4">
          <Protected company={company} />
          <ul className="pt-1">
            <ContactRows company={company} contacts={sharedFirst(data)} />
          </ul>
        </div>
      )}
    </PartQuery>
  );
}
