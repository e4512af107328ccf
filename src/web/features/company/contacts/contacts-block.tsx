import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { contactsQuery } from "../../../api/company.ts";
import { Block } from "../overview/block.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { ContactRow } from "./contact-row.tsx";
import { sharedFirst } from "./contact-origin.ts";
import { ContactsOffer, useContacts } from "./contacts-offer.tsx";
import { PartQuery } from "../part-query.tsx";
import { TabLink } from "../tab-link.tsx";
import { isDemo } from "../website/visit-words.ts";

const MOST = 3;

/** The first contacts, or an offer with their number and price. */
export function ContactsBlock({ company }: { company: CompanyDetail }) {
  const opened = useContacts(company);
  const { contacts } = company.related;
  // The key figures already say that there are no contacts, or only the register's.
  if (contacts === 0 || company.contact_summary.contacts === 0) return null;
  return (
    <Block
      title="Contacts"
      actions={
        contacts > MOST &&
        opened.open && (
          <TabLink id={company.id} tab="contacts">
            All contacts
          </TabLink>
        )
      }
    >
      {opened.open ? <FirstContacts company={company} /> : <ContactsOffer company={company} onOpen={opened.agree} />}
    </Block>
  );
}

function FirstContacts({ company }: { company: CompanyDetail }) {
  const contacts = useQuery(contactsQuery(company.id));
  return (
    <PartQuery query={contacts} title="contacts" skeleton={<ListSkeleton rows={MOST} />}>
      {({ data }) => (
        <ul>
          {sharedFirst(data)
            .slice(0, MOST)
            .map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                isProtected={company.marketing_protected === true}
                invented={isDemo(company)}
              />
            ))}
        </ul>
      )}
    </PartQuery>
  );
}
