import type { Contact } from "../../../contract/company.ts";
import { isFirstName } from "./first-names.ts";

type EmailType = NonNullable<Contact["email_type"]>;

/** Words that name a mailbox or a department of a company, in the four languages and English. */
const GENERIC = new Set(
  `post postmottak firmapost epost e-post mail email info informasjon information informaatio kontakt kontakta contact
  contacts kontor kontoret office toimisto hei hej hello hallo hi moi moikka terve admin administrasjon administration
  hallinto kundeservice kundservice kundeservise kundtjanst kundtjänst kundesenter kundeservice kundecenter kunde kund
  kundsupport customerservice customercare customer asiakaspalvelu asiakas support hjelp help helpdesk servicedesk service
  servicecenter tuki huolto salg salgs sales forsaljning försäljning salj sälj myynti myymala myymälä butikk butik butiken
  kauppa shop store webshop nettbutikk webbutik verkkokauppa ordre order orders ordrer bestilling bestallning beställning
  bestillinger tilaus tilaukset faktura fakturor invoice invoices billing laskutus laskut lasku regnskap ekonomi okonomi
  økonomi talous bogholderi bokhaltari accounts accounting lonn lønn loner löner palkat hr personal rekruttering
  rekrytering rekrytointi jobb jobb job jobs jobb karriere career careers tyopaikat presse press media pressi lehdisto
  viestinta markedsforing marketing markkinointi marked reklame annonse annons annonser mainokset redaksjon redaksjonen redaktion
  redaktionen toimitus tips nyheter nyhetsbrev newsletter uutiskirje booking bokning boka varaus varaukset reservation
  reservasjon resepsjon resepsjonen reception receptionen vastaanotto sentralbord vaxel växel vaihde omstilling
  personvern privacy gdpr dpo tietosuoja dataskydd databeskyttelse persondata personuppgifter personvernombud legal juridisk juridik
  it drift teknisk tekniikka webmaster web nettside hemsida hjemmeside verksted verkstad vaerksted værksted korjaamo lager
  varasto logistikk logistik transport kjoring hotell hotel hotelli restaurant restaurang ravintola catering konferanse
  kurs kurser koulutus skole skola skolen bibliotek kirjasto event events arrangement medlem medlemskap medlemmar jasen
  jäsenet styret styrelsen hallitus avdeling klinikk klinikken klinik tannlege tandlakare hammaslaakari retur returer
  reklamasjon reklamation reclamation palautus palautukset klage utleie uthyrning udlejning vuokraus eiendom fastighet
  kiinteisto forsikring forsakring vakuutus prosjekt projekt project produksjon produktion tuotanto innkjop inkop indkob
  osto purchase eksport export import partner partners dealers forhandler aterforsaljare jalleenmyynti team teamet gruppe
  kundeservice vakt vagt jour security sikkerhet sakerhet turvallisuus abonnement abo prenumeration tilaajapalvelu feedback
  palaute innspill varsling whistleblow investor ir compliance registrator kirjaamo arkiv diarium kansli kanslia kanslietkontor
  pastorat menighet menigheten seurakunta sogn forening yhdistys stab ledelse ledning johto oppdrag tilbud offert tilbud tarjous
  tarjouspyynto forbruker forbrukerkontakt mat debatt sport sporten kultur tips tipsa tipse leserinnlegg kommentar insandare insändare rattelse
  webbrattelse frettir ritstjorn netdeild auglysingar foto bilder video grafikk desk vaktsjef nattdesk lokalavdeling
  general enquiries inquiries hq head advokat advokater formand formann naestformand næstformand ordforande ordförande
    viceordforande kasserer kassor kassör kasserare kassereren sekretaer sekretær sekreterare suppleant bestyrelse bestyrelsen
    styrelse styre valberedning valgkomite revisor rektor sjef leder ansvarig ansvarlig puheenjohtaja sihteeri rahastonhoitaja
    forskning foretag företag bedrift bedrifter pr alumn alumni spons sponsor sponsorer webb design fag studiebesok internship
    praktik mottagning`
    .trim()
    .split(/\s+/),
);

/** Checks whether a word, in lower case, names an office or a department. */
export function isMailboxWord(word: string): boolean {
  return GENERIC.has(word);
}

/**
 * Classifies a mailbox as generic or personal. An address that does not name an office is personal: personal addresses
 * are protected by law, so doubtful ones are treated as personal.
 * @param labels words of the company's own domain or name, which make an address generic
 */
export function emailType(address: string, labels: readonly string[]): EmailType {
  const local = address.slice(0, address.indexOf("@"));
  const parts = local.split(/[._\-+0-9]+/).filter((part) => part !== "");
  if (parts.length === 0) return "generic";
  if (parts.some((part) => GENERIC.has(part))) return "generic";
  if (isFirstName(parts[0] ?? "")) return "personal";
  const joined = parts.join("");
  if (
    labels.some(
      (label) => label.length > 2 && (joined.includes(label) || (joined.length > 3 && label.includes(joined))),
    )
  ) {
    return "generic";
  }
  const isGeneric = [...GENERIC].some((word) => word.length > 4 && (joined.startsWith(word) || joined.endsWith(word)));
  return isGeneric ? "generic" : "personal";
}
