/** Words that sites of a country write around their facts. */
import type { CountryCode } from "../../../contract/company.ts";

export interface SiteWords {
  lang: string;
  contact: string;
  about: string;
  team: string;
  privacy: string;
  phone: string;
  mobile: string;
  fax: string;
  email: string;
  number: (number: string) => string;
  welcome: string;
  hours: string;
  credit: (agency: string) => string;
  authority: string;
  at: string;
  /** Numbers that are no phones. */
  noise: readonly string[];
}

export const SITE_WORDS: Readonly<Record<CountryCode, SiteWords>> = {
  NO: {
    lang: "nb",
    contact: "Kontakt oss",
    about: "Om oss",
    team: "Ansatte",
    privacy: "Personvern",
    phone: "Telefon",
    mobile: "Mobil",
    fax: "Faks",
    email: "E-post",
    number: (number) => `Org.nr. ${number.replace(/(\d{3})(?=\d)/g, "$1 ")} MVA`,
    welcome: "Vi har hjulpet kunder i nærområdet siden 1987-2024 og svarer på alle henvendelser innen en dag.",
    hours: "Åpent 08.00-16.00, stengt 24.12.2026",
    credit: (agency) => `Nettside levert av ${agency}`,
    authority: "Klager kan sendes til Datatilsynet, postkasse@datatilsynet.no, telefon 22 39 69 00.",
    at: "krøllalfa",
    noise: ["Kontonr. 1503 12 34567", "Omsetning 40 000 000 kr", "Varenr. 41234567", "Bestill innen 2026-02-20"],
  },
  SE: {
    lang: "sv",
    contact: "Kontakta oss",
    about: "Om oss",
    team: "Medarbetare",
    privacy: "Integritetspolicy",
    phone: "Telefon",
    mobile: "Mobil",
    fax: "Fax",
    email: "E-post",
    number: (number) => `Organisationsnummer: ${number}`,
    welcome: "Vi har hjälpt kunder i trakten sedan 1987 och svarar på alla frågor inom en dag.",
    hours: "Öppet 08.00-16.00, stängt 2026-12-24",
    credit: (agency) => `Webbdesign: ${agency}`,
    authority: "Klagomål lämnas till Integritetsskyddsmyndigheten, imy@imy.se, telefon 08-657 61 00.",
    at: "snabel-a",
    noise: ["Bankgiro 5050-1055", "Plusgiro 90 19 50-6", "Omsättning 40 000 000 kr", "Artikelnr 0812345678"],
  },
  DK: {
    lang: "da",
    contact: "Kontakt os",
    about: "Om os",
    team: "Medarbejdere",
    privacy: "Privatlivspolitik",
    phone: "Tlf.",
    mobile: "Mobil",
    fax: "Fax",
    email: "Mail",
    number: (number) => `CVR-nr. ${number.replace(/(\d\d)(?=\d)/g, "$1 ")}`,
    welcome: "Vi har hjulpet kunder i området siden 1987 og svarer på alle henvendelser inden for en dag.",
    hours: "Åbent 08.00-16.00, lukket 24.12.2026",
    credit: (agency) => `Hjemmeside af ${agency}`,
    authority: "Klager kan sendes til Datatilsynet, dt@datatilsynet.dk, telefon 33 19 32 00.",
    at: "snabel-a",
    noise: ["Konto 1503 0012345678", "Omsætning 45 678 901 kr.", "J.nr. 20 12 34 56", "Varenr. 41234567"],
  },
  FI: {
    lang: "fi",
    contact: "Yhteystiedot",
    about: "Yritys",
    team: "Henkilöstö",
    privacy: "Tietosuojaseloste",
    phone: "Puh.",
    mobile: "Matkapuhelin",
    fax: "Faksi",
    email: "Sähköposti",
    number: (number) => `Y-tunnus ${number}`,
    welcome: "Olemme auttaneet asiakkaita lähiseudulla vuodesta 1987 ja vastaamme kaikkiin yhteydenottoihin päivässä.",
    hours: "Avoinna 08.00-16.00, suljettu 24.12.2026",
    credit: (agency) => `Toteutus: ${agency}`,
    authority: "Valituksen voi tehdä tietosuojavaltuutetulle, tietosuoja@om.fi, puhelin 029 566 6700.",
    at: "miukumauku",
    noise: [
      "IBAN FI21 1234 5600 0007 85",
      "Liikevaihto 40 000 000 euroa",
      "Tuotenro 0401234567x",
      "Julkaistu 20.2.2026",
    ],
  },
};
