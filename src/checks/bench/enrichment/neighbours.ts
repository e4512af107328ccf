/**
 * Sentences that mention another company with its number, name and address: an accountant, agency, bank, landlord,
 * parent or customer. `{}` is replaced by that company. With none of these sentences does the page belong to that
 * company.
 */
import type { CountryCode } from "../../../contract/company.ts";
import type { SmallSite } from "../../testing/small-web/site.ts";

const SENTENCES: Readonly<Record<CountryCode, readonly string[]>> = {
  NO: [
    "<p>Regnskapsfører: {}</p>",
    "<p>Regnskapet vårt føres av {}</p>",
    "<p>Revisor</p><p>{}</p>",
    "<p>Nettsiden er laget av {}</p>",
    "<p>Design og utvikling: {}</p>",
    "<p>Levert av {}</p>",
    "<p>Forretningsfører er {}</p>",
    "<p>Betalingen håndteres av {}</p>",
    "<p>Vi er forsikret i {}</p>",
    "<p>Vi er en del av {}</p>",
    "<p>Et selskap i konsernet {}</p>",
    "<p>Selskapet er heleid datterselskap av {}</p>",
    "<p>Søsterselskap: {}</p>",
    "<p>Databehandler: {}</p>",
    "<p>Vi leier lokaler av {}</p>",
    "<p>Utleier: {}</p>",
    "<p>c/o {}</p>",
    "<p>Vi holder til i samme bygg som {}</p>",
    "<h3>Referanser</h3><p>{}</p>",
    "<h3>Våre leverandører</h3><p>{}</p>",
    "<p>Autorisert forhandler for {}</p>",
    "<p>Bank: {}</p>",
  ],
  SE: [
    "<p>Redovisningskonsult: {}</p>",
    "<p>Bokföringen sköts av {}</p>",
    "<p>Revisor</p><p>{}</p>",
    "<p>Webbplatsen är byggd av {}</p>",
    "<p>Webbdesign: {}</p>",
    "<p>Producerad av {}</p>",
    "<p>Ekonomisk förvaltare: {}</p>",
    "<p>Betalning sker via {}</p>",
    "<p>Vi är försäkrade hos {}</p>",
    "<p>Vi är en del av {}</p>",
    "<p>Ett bolag i {}</p>",
    "<p>Helägt dotterbolag till {}</p>",
    "<p>Systerbolag: {}</p>",
    "<p>Personuppgiftsbiträde: {}</p>",
    "<p>Hyresvärd: {}</p>",
    "<p>c/o {}</p>",
    "<p>Vi finns i samma hus som {}</p>",
    "<h3>Referenser</h3><p>{}</p>",
    "<h3>Våra leverantörer</h3><p>{}</p>",
    "<p>Auktoriserad återförsäljare för {}</p>",
    "<p>Moderbolag är {}</p>",
  ],
  DK: [
    "<p>Bogholder: {}</p>",
    "<p>Bogføringen varetages af {}</p>",
    "<p>Revisor</p><p>{}</p>",
    "<p>Hjemmesiden er lavet af {}</p>",
    "<p>Webdesign: {}</p>",
    "<p>Udviklet af {}</p>",
    "<p>Administrator: {}</p>",
    "<p>Betaling sker gennem {}</p>",
    "<p>Vi er forsikret hos {}</p>",
    "<p>Vi er en del af {}</p>",
    "<p>Et selskab i {}</p>",
    "<p>Helejet datterselskab af {}</p>",
    "<p>Søsterselskab: {}</p>",
    "<p>Databehandler: {}</p>",
    "<p>Udlejer: {}</p>",
    "<p>c/o {}</p>",
    "<p>Vi ligger i samme bygning som {}</p>",
    "<h3>Referencer</h3><p>{}</p>",
    "<h3>Vores leverandører</h3><p>{}</p>",
    "<p>Autoriseret forhandler for {}</p>",
    "<p>Moderselskab: {}</p>",
  ],
  FI: [
    "<p>Kirjanpito: {}</p>",
    "<p>Kirjanpitomme hoitaa {}</p>",
    "<p>Tilintarkastaja</p><p>{}</p>",
    "<p>Sivuston toteutus: {}</p>",
    "<p>Kotisivut: {}</p>",
    "<p>Verkkosivut teki {}</p>",
    "<p>Isännöitsijä: {}</p>",
    "<p>Maksut välittää {}</p>",
    "<p>Vakuutusyhtiö: {}</p>",
    "<p>Olemme osa konsernia {}</p>",
    "<p>Kuulumme konserniin {}</p>",
    "<p>Emoyhtiö: {}</p>",
    "<p>Sisaryhtiö: {}</p>",
    "<p>Henkilötietojen käsittelijä: {}</p>",
    "<p>Vuokranantaja: {}</p>",
    "<p>c/o {}</p>",
    "<p>Toimimme samassa talossa kuin {}</p>",
    "<h3>Referenssit</h3><p>{}</p>",
    "<h3>Toimittajamme</h3><p>{}</p>",
    "<p>Valtuutettu jälleenmyyjä: {}</p>",
    "<p>Yhteistyökumppani: {}</p>",
  ],
};

const LABELS: Readonly<Record<CountryCode, string>> = { NO: "org.nr.", SE: "org.nr", DK: "CVR", FI: "Y-tunnus" };

export interface Neighbour {
  company: SmallSite["company"];
  country: CountryCode;
}

/** The other company is mentioned with its number, or only with its address. */
export const WRITINGS = ["number", "address"] as const;

/** Number of sentences in a country's language. */
export function sentencesOf(country: CountryCode): number {
  return SENTENCES[country].length;
}

/** Adds another company of the same country to the footer of a page. */
export function withNeighbour(
  html: string,
  { company, country }: Neighbour,
  sentence: number,
  writing: (typeof WRITINGS)[number],
): string {
  const { name, registry_id, postal_code, city } = company;
  const written =
    writing === "number"
      ? `${name}, ${LABELS[country]} ${registry_id}`
      : `${name}<br>Gata 1<br>${postal_code ?? ""} ${city ?? ""}`;
  const sentences = SENTENCES[country];
  const text = (sentences[sentence % sentences.length] ?? "").replace("{}", written);
  const footer = html.lastIndexOf("</footer>");
  const position = footer < 0 ? html.lastIndexOf("</body>") : footer;
  return position < 0 ? html + text : html.slice(0, position) + text + html.slice(position);
}
