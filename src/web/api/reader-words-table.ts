/**
 * Short words by hand in Norwegian, Swedish, Danish and Finnish: fields of the history, yes and no, sectors. Only
 * readers of these languages load the part.
 */
import type { Language } from "../../contract/metadata.ts";

const COLUMNS = ["nb", "sv", "da", "fi"] as const;

const TABLE = `
yes | Ja | Ja | Ja | Kyllä
no | Nei | Nej | Nej | Ei
or_more | eller flere | eller fler | eller flere | tai enemmän
id | Id | Id | Id | Tunniste
country_code | Landkode | Landskod | Landekode | Maatunnus
registry_id | Registernummer | Registernummer | Registernummer | Rekisterinumero
name | Navn | Namn | Navn | Nimi
legal_form | Organisasjonsform | Företagsform | Virksomhedsform | Yritysmuoto
address | Adresse | Adress | Adresse | Osoite
city | Poststed | Ort | By | Postitoimipaikka
postal_code | Postnummer | Postnummer | Postnummer | Postinumero
municipality_code | Kommunenummer | Kommunkod | Kommunekode | Kuntanumero
municipality | Kommune | Kommun | Kommune | Kunta
county_code | Fylkesnummer | Länskod | Regionskode | Maakuntanumero
county | Fylke | Län | Landsdel | Maakunta
industry_id | Næring | Bransch | Branche | Toimiala
website | Nettsted | Webbplats | Hjemmeside | Verkkosivusto
website_verified | Nettsted bekreftet | Webbplats bekräftad | Hjemmeside bekræftet | Verkkosivusto vahvistettu
verification_status | Bekreftelse | Bekräftelse | Bekræftelse | Vahvistus
employee_count | Ansatte | Anställda | Ansatte | Henkilöstö
is_employer | Arbeidsgiver | Arbetsgivare | Arbejdsgiver | Työnantaja
founded_date | Stiftet | Bildat | Stiftet | Perustettu
created_at | Lagt til | Tillagt | Tilføjet | Lisätty
updated_at | Oppdatert | Uppdaterat | Opdateret | Päivitetty
marketing_protected | Reservert mot reklame | Reklamspärr | Reklamebeskyttet | Markkinointikielto
registry_status | Registerstatus | Registerstatus | Registerstatus | Rekisterin tila
ceased_date | Slettet | Avregistrerat | Ophørt | Lakannut
phone | Telefon | Telefon | Telefon | Puhelin
email | E-post | E-post | E-mail | Sähköposti
purpose | Formål | Verksamhet | Formål | Toiminta
vat_registered | Mva-registrert | Momsregistrerat | Momsregistreret | Alv-rekisterissä
in_group | Del av konsern | Del av koncern | Del af koncern | Osa konsernia
accounts_year | Siste årsregnskap | Senaste årsredovisning | Seneste årsrapport | Viimeisin tilinpäätös
registered_date | Registrert | Registrerat | Registreret | Rekisteröity
sector | Sektor | Sektor | Sektor | Sektori
share_capital | Aksjekapital | Aktiekapital | Selskabskapital | Osakepääoma
vat_registered_date | Mva-registrert siden | Momsregistrerat sedan | Momsregistreret siden | Alv-rekisterissä alkaen
first_employee_date | Ansatte registrert siden | Anställda registrerade sedan | Ansatte registreret siden | Työnantajana alkaen
parent | Hovedenhet | Moderenhet | Hovedenhed | Pääyksikkö
parent_registry_id | Registernummer | Registernummer | Registernummer | Rekisterinumero
employee_most | Ansatte, høyst | Anställda, högst | Ansatte, højst | Henkilöstö enintään
further_industries | Flere næringer | Fler branscher | Bibrancher | Muut toimialat
other_names | Andre navn | Andra namn | Binavne | Muut nimet
has_website | Har nettsted | Har webbplats | Har hjemmeside | Verkkosivusto on
has_contacts | Har kontakter | Har kontakter | Har kontakter | Yhteyshenkilöitä on
has_phone | Har telefon | Har telefon | Har telefon | Puhelin on
sector.private | Privat næringsliv | Privat näringsliv | Privat erhverv | Yksityinen liiketoiminta
sector.public_company | Offentlig eid næringsliv | Offentligt ägt näringsliv | Offentligt ejet erhverv | Julkisomisteinen liiketoiminta
sector.financial | Banker, forsikring, fond | Banker, försäkring, fonder | Banker, forsikring, fonde | Pankit, vakuutus, rahastot
sector.government | Offentlig forvaltning | Offentlig förvaltning | Offentlig forvaltning | Julkishallinto
sector.nonprofit | Foreninger, stiftelser | Föreningar, stiftelser | Foreninger, fonde | Yhdistykset, säätiöt
sector.household | Husholdninger, boliger | Hushåll, bostäder | Husholdninger, boliger | Kotitaloudet, asuminen
`;

/** The words of a language by key: the name of a field, or of a field and its value. */
export function wordsIn(language: Language): ReadonlyMap<string, string> {
  const column = COLUMNS.findIndex((one) => one === language);
  const rows = TABLE.trim()
    .split("\n")
    .map((line) => line.split(" | "));
  return new Map(rows.flatMap(([key = "", ...cells]) => (column < 0 ? [] : [[key, cells[column] ?? ""] as const])));
}
