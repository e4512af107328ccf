import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, Users } from "lucide-react";

import type { CompanyDetail } from "../../../contract/company.ts";
import { contactsQuery } from "../../api/company.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { ContactRow } from "./contact-row.tsx";
import { sharedFirst } from "./contact-origin.ts";
import { ContactsOffer, useContacts } from "./contacts-offer.tsx";
import { PartQuery } from "./part-query.tsx";
import { isDemo } from "./visit-words.ts";
import { noWebsiteFacts } from "./website-words.ts";

export function ContactsTab({ company }: { company: CompanyDetail }) {
  const contacts = useContacts(company);
  if (company.related.contacts === 0)
    return (
      <EmptyState icon={<Users />} title="No contacts">
        Its register names nobody to write to or call. {noWebsiteFacts(company)}
      </EmptyState>
    );
  if (company.contact_summary.contacts === 0)
    return (
      <EmptyState icon={<Users />} title="Only the register’s own address">
        The phone and email above are what its register publishes. No person or other address is known.
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

/** Before the price too: the wish to be left alone is part of what is bought. */
function Protected({ company }: { company: CompanyDetail }) {
  if (!company.marketing_protected) return null;
  return (
    <p className="mb-3 flex max-w-220 items-center gap-2 rounded-6 bg-warning-tint px-3 py-2 text-13 text-warning">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      This company has asked its register to be left alone by advertisers. Exports hold none of its addresses.
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
            {sharedFirst(data).map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                isProtected={company.marketing_protected === true}
                invented={isDemo(company)}
              />
            ))}
          </ul>
        </div>
      )}
    </PartQuery>
  );
}
