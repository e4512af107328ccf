import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail } from "../../../contract/company.ts";
import { CONTACTS_COST } from "../../../contract/cost.ts";
import { contactsQuery } from "../../api/company.ts";
import { Block, EmptyBlock } from "./block.tsx";
import { ListSkeleton } from "./company-skeleton.tsx";
import { ContactRow } from "./contact-row.tsx";
import { sharedFirst } from "./contact-origin.ts";
import { contactsInWords, hasOnlyRegisterContact, rolesInWords } from "./contact-words.ts";
import { LockedPart } from "./locked-part.tsx";
import { PartQuery } from "./part-query.tsx";
import { TabLink } from "./tab-link.tsx";
import { usePart } from "./use-part.ts";
import { isDemo } from "./visit-words.ts";
import { hasNoWebsite, noWebsiteFacts } from "./website-words.ts";

const MOST = 3;

/** The first contacts, or what they are and what they cost. */
export function ContactsBlock({ company }: { company: CompanyDetail }) {
  const part = usePart(contactsQuery(company.id).queryKey, company.unlocked.contacts);
  const { contacts } = company.related;
  if (contacts === 0 && hasNoWebsite(company)) return null;
  if (contacts === 0) return <EmptyBlock title="Contacts">None known. {noWebsiteFacts(company)}</EmptyBlock>;
  if (!part.open && hasOnlyRegisterContact(company))
    return <EmptyBlock title="Contacts">Only what its register publishes, shown above.</EmptyBlock>;
  return (
    <Block
      title="Contacts"
      actions={
        contacts > MOST &&
        part.open && (
          <TabLink id={company.id} tab="contacts">
            All contacts
          </TabLink>
        )
      }
    >
      {part.open ? (
        <FirstContacts company={company} />
      ) : (
        <LockedPart
          summary={contactsInWords(company)}
          detail={rolesInWords(company)}
          units={CONTACTS_COST.units}
          rows={contacts}
          onOpen={part.agree}
        />
      )}
    </Block>
  );
}

function FirstContacts({ company }: { company: CompanyDetail }) {
  const contacts = useQuery(contactsQuery(company.id));
  return (
    <PartQuery query={contacts} title="The contacts" skeleton={<ListSkeleton rows={MOST} />}>
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
