import { useQuery } from "@tanstack/react-query";

import type { CompanyDetail } from "../../../../contract/company.ts";
import type { Language } from "../../../../contract/metadata.ts";
import { companyQuery, contactsQuery } from "../../../api/company.ts";
import { languages } from "../../../api/language-names.ts";
import { format } from "../../../lib/format.ts";
import { shownPhone } from "../../../lib/identifiers.ts";
import { lineLinkStyle } from "../../../ui/link-style.ts";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isOpenNow } from "../open-company.ts";
import { answerText, type Origin, originsOf } from "./origins.ts";

/** Each phone, e-mail address and person with its source and the days on which it was seen, and a text to send. */
export function OriginCard({ id, onClose }: { id: number; onClose: () => void }) {
  const company = useQuery(companyQuery(id));
  // Contacts that are not open would cost credits; they were not used either.
  const hasContacts = company.data !== undefined && isOpenNow(company.data.unlocked.contacts);
  const contacts = useQuery({ ...contactsQuery(id), enabled: hasContacts });
  const isReady = company.data !== undefined && (!hasContacts || contacts.data !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where did you get my number?"
      description="Sources of the details that your account can see, to be read aloud or sent."
      size="medium"
    >
      {isReady ? (
        <Origins company={company.data} origins={originsOf(company.data, contacts.data?.data ?? [])} />
      ) : (
        <Skeleton className="h-30 w-full" />
      )}
    </Dialog>
  );
}

function Origins({ company, origins }: { company: CompanyDetail; origins: readonly Origin[] }) {
  const { marketing_protected: isProtected, unlocked } = company;
  const text = (language: Language) =>
    answerText({ origins, optedOut: isProtected === true, language, address: `${location.origin}/privacy` });
  return (
    <div className="grid gap-4 text-13">
      {origins.length === 0 && <p className="text-ink-2">No phone, e-mail address or person is known.</p>}
      <ul className="grid gap-3">
        {origins.map((origin) => (
          <li key={`${origin.label} ${origin.value}`} className="wrap-anywhere">
            <p className="text-ink">
              {origin.value.startsWith("+") ? shownPhone(origin.value) : origin.value}{" "}
              <span className="text-ink-3">{origin.label}</span>
            </p>
            <p className="text-12 text-ink-2">
              {origin.page === null ? (
                origin.source
              ) : (
                <a href={origin.page} rel="noopener noreferrer nofollow" target="_blank" className={lineLinkStyle}>
                  {origin.page}
                </a>
              )}
              {origin.firstSeen !== null && ` · first seen ${format.date(origin.firstSeen.slice(0, 10))}`}
              {origin.lastSeen !== null && ` · last read ${format.date(origin.lastSeen.slice(0, 10))}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {isProtected === null
          ? "The register does not say whether the company may be contacted for marketing."
          : isProtected
            ? "The company has opted out of marketing in its register."
            : "No opt-out of marketing is in its register."}
        {unlocked.company.until !== null && ` Open for your account until ${format.day(unlocked.company.until)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <span className="basis-full text-ink-2">Copy as an answer</span>
        {languages.map(({ value: language, label }) => (
          <span key={language} lang={language} className="flex items-center gap-1">
            {label} <CopyButton value={() => text(language)} label={`Copy as an answer in ${label}`} />
          </span>
        ))}
      </div>
    </div>
  );
}
