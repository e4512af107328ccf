import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { CONTACTS_COST } from "../../../../contract/cost.ts";
import { contactsQuery } from "../../../api/company.ts";
import { price } from "../../../entities/company/company-words.ts";
import { isOpenNow } from "../../../entities/company/open-company.ts";
import { newContactsInWords } from "../../../entities/company/field-words.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Block } from "../overview/block.tsx";
import { ListSkeleton } from "../company-skeleton.tsx";
import { PartQuery } from "../part-query.tsx";
import { TabLink } from "../tab-link.tsx";
import { departmentName } from "./department-words.ts";
import { ContactRows, sharedFirst } from "./contact-row.tsx";

const MOST = 3;

/** The first contacts, or an offer with their number and price. */
export function ContactsBlock({ company }: { company: CompanyDetail }) {
  const opened = useContacts(company);
  const { contacts } = company.related;
  // The key figures already say that there are no contacts, or only the register's.
  const { contacts: hidden } = company.contact_summary;
  if (contacts === 0 || hidden === 0) return null;
  const isSplit = !opened.open && contacts > hidden;
  return (
    <Block
      title={
        isSplit ? `Contacts · ${format.number(contacts - hidden)} open, ${format.number(hidden)} more` : "Contacts"
      }
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
          <ContactRows company={company} contacts={sharedFirst(data).slice(0, MOST)} />
        </ul>
      )}
    </PartQuery>
  );
}

/** Opens the contacts: automatically when they are free, otherwise after the user agrees to the price. */
export function useContacts({ id, unlocked, contact_summary }: CompanyDetail): { open: boolean; agree: () => void } {
  const [agreed, setAgreed] = useState(false);
  const read = useQueryClient().getQueryData(contactsQuery(id).queryKey) !== undefined;
  const isFree = contact_summary.credits === 0 || isOpenNow(unlocked.contacts);
  return { open: read || agreed || isFree, agree: () => setAgreed(true) };
}

/** The number of contacts with new details, and their price. */
export function ContactsOffer({ company, onOpen }: { company: CompanyDetail; onOpen: () => void }) {
  const roles = company.contact_summary.roles.map(departmentName).join(", ");
  return (
    <div className="flex max-w-220 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p className="min-w-0 flex-1 basis-60 text-13">
        <span className="text-ink">{newContactsInWords(company)}</span>
        {roles !== "" && <span className="block text-12 text-ink-3">{roles}</span>}
      </p>
      <Button variant="primary" onClick={onOpen}>
        Show {format.count(company.contact_summary.contacts, "contact", "contacts")} · {price(CONTACTS_COST.units)}
      </Button>
    </div>
  );
}
