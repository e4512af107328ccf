/** Sources of a company's contact details, as rows of the card and as an answer to the person who asks. */
import type { CompanyDetail, Contact } from "../../../../contract/company.ts";
import type { Language } from "../../../../contract/metadata.ts";

export interface Origin {
  /** "Phone", or the name or title of a person. */
  label: string;
  /** The number or address. */
  value: string;
  /** Name of the register, or the page. */
  source: string;
  /** The page of the company's website that shows it. */
  page: string | null;
  firstSeen: string | null;
  lastSeen: string | null;
}

type Asked = Pick<CompanyDetail, "phone" | "email" | "sources">;

/** @param contacts those that the account has opened */
export function originsOf(company: Asked, contacts: readonly Contact[]): Origin[] {
  const registered = (["phone", "email"] as const).flatMap((field): Origin[] => {
    const value = company[field] ?? null;
    const noteOf = (name: string) => company.sources.find(({ fields }) => fields.includes(name));
    // A register's phone and address are stored with its contacts: they are of the source that names the company.
    const note = noteOf(field) ?? noteOf("name");
    if (value === null || !note) return [];
    const label = field === "phone" ? "Phone" : "E-mail";
    return [{ label, value, source: note.source, page: null, firstSeen: null, lastSeen: note.retrieved_at }];
  });
  const listedValues = new Set(registered.map(({ value }) => value));
  const fromContacts = contacts.flatMap((contact) => {
    const { full_name: name, job_title: title, phone, email, source, evidence_url: page } = contact;
    const label = [name, title].filter(Boolean).join(", ") || "Contact";
    const values = [phone, email].filter((value) => value !== null && !listedValues.has(value));
    const sighting = {
      source,
      page,
      firstSeen: contact.first_seen,
      lastSeen: contact.retrieved_at ?? contact.updated_at,
    };
    return values.map((value) => ({ label, value: value ?? "", ...sighting }));
  });
  return [...registered, ...fromContacts];
}

interface AnswerWords {
  begin: string;
  /** Before the day on which the source was read. */
  read: string;
  optOut: string;
  /** Before the address of the page about privacy. */
  end: string;
}

const answerWords: Readonly<Record<Language, AnswerWords>> = {
  nb: {
    begin: "Du spurte hvor vi har opplysningene fra:",
    read: "lest",
    optOut: "Registeret sier at virksomheten har reservert seg mot markedsføring.",
    end: "Svar på denne meldingen hvis du vil ha innsyn, rette eller slette noe, eller ikke vil kontaktes igjen. Mer om kilder og rettigheter:",
  },
  sv: {
    begin: "Du frågade var vi har fått uppgifterna ifrån:",
    read: "läst",
    optOut: "Registret anger att företaget har avböjt marknadsföring.",
    end: "Svara på detta meddelande om du vill ha tillgång till, rätta eller radera något, eller inte vill bli kontaktad igen. Mer om källor och rättigheter:",
  },
  da: {
    begin: "Du spurgte, hvor vi har oplysningerne fra:",
    read: "læst",
    optOut: "Registret angiver, at virksomheden er reklamebeskyttet.",
    end: "Svar på denne besked, hvis du vil have indsigt, rette eller slette noget, eller ikke vil kontaktes igen. Mere om kilder og rettigheder:",
  },
  fi: {
    begin: "Kysyit, mistä saimme tiedot:",
    read: "luettu",
    optOut: "Rekisterin mukaan yritys on kieltänyt suoramarkkinoinnin.",
    end: "Vastaa tähän viestiin, jos haluat nähdä, oikaista tai poistaa tietoja tai et halua uusia yhteydenottoja. Lisää lähteistä ja oikeuksista:",
  },
  en: {
    begin: "You asked where we have the details from:",
    read: "read on",
    optOut: "The register says that the company has opted out of marketing.",
    end: "Reply to this message to see, correct or delete something, or if you do not want to be contacted again. More about sources and rights:",
  },
};

interface Answer {
  origins: readonly Origin[];
  optedOut: boolean;
  language: Language;
  /** Address of the page about privacy. */
  address: string;
}

/** A short text for the person who asks, with days written in its language. */
export function answerText({ origins, optedOut, language, address }: Answer): string {
  const words = answerWords[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  const dayOf = ({ lastSeen }: Origin) => (lastSeen === null ? "–" : day.format(new Date(lastSeen)));
  return [
    words.begin,
    ...origins.map((origin) => `- ${origin.value}: ${origin.page ?? origin.source}, ${words.read} ${dayOf(origin)}`),
    ...(optedOut ? [words.optOut] : []),
    `${words.end} ${address}`,
  ].join("\n");
}
