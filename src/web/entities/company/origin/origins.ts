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
  from: (value: string, source: string, day: string) => string;
  optOut: string;
  end: (address: string) => string;
}

const answerWords: Readonly<Record<Language, AnswerWords>> = {
  nb: {
    begin: "Du spurte hvor vi har opplysningene fra:",
    from: (value, source, day) => `${value}: ${source}, lest ${day}`,
    optOut: "Registeret sier at virksomheten har reservert seg mot markedsføring.",
    end: (address) =>
      `Svar på denne meldingen hvis du vil ha innsyn, rette eller slette noe, eller ikke vil kontaktes igjen. Mer om kilder og rettigheter: ${address}`,
  },
  sv: {
    begin: "Du frågade var vi har fått uppgifterna ifrån:",
    from: (value, source, day) => `${value}: ${source}, läst ${day}`,
    optOut: "Registret anger att företaget har avböjt marknadsföring.",
    end: (address) =>
      `Svara på detta meddelande om du vill ha tillgång till, rätta eller radera något, eller inte vill bli kontaktad igen. Mer om källor och rättigheter: ${address}`,
  },
  da: {
    begin: "Du spurgte, hvor vi har oplysningerne fra:",
    from: (value, source, day) => `${value}: ${source}, læst ${day}`,
    optOut: "Registret angiver, at virksomheden er reklamebeskyttet.",
    end: (address) =>
      `Svar på denne besked, hvis du vil have indsigt, rette eller slette noget, eller ikke vil kontaktes igen. Mere om kilder og rettigheder: ${address}`,
  },
  fi: {
    begin: "Kysyit, mistä saimme tiedot:",
    from: (value, source, day) => `${value}: ${source}, luettu ${day}`,
    optOut: "Rekisterin mukaan yritys on kieltänyt suoramarkkinoinnin.",
    end: (address) =>
      `Vastaa tähän viestiin, jos haluat nähdä, oikaista tai poistaa tietoja tai et halua uusia yhteydenottoja. Lisää lähteistä ja oikeuksista: ${address}`,
  },
  en: {
    begin: "You asked where we have the details from:",
    from: (value, source, day) => `${value}: ${source}, read on ${day}`,
    optOut: "The register says that the company has opted out of marketing.",
    end: (address) =>
      `Reply to this message to see, correct or delete something, or if you do not want to be contacted again. More about sources and rights: ${address}`,
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
    ...origins.map((origin) => `- ${words.from(origin.value, origin.page ?? origin.source, dayOf(origin))}`),
    ...(optedOut ? [words.optOut] : []),
    words.end(address),
  ].join("\n");
}
