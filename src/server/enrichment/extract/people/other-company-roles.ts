/**
 * Recognises other companies that a page names, by the words before them: accountants, property managers, payment
 * providers, suppliers and companies of the same group. Norwegian, Swedish, Danish, Finnish and English.
 */
import { lineAt } from "../page/page.ts";

/** Roles of a named company for the page's own company. */
const ROLES = [
  // Accounting and auditing.
  String.raw`(?:autoris\p{L}+ |auktoriserad )?regnskapsfører(?:e|en)?|regnskap(?:et)?(?: føres)?|revisor(?:er|n)?|revision|revisjon|bokfør(?:er|ing)|redovisning(?:skonsult|sbyrå)?|bokföring|bogholder(?:i)?|kirjanpi(?:to|täjä)|tilitoimisto|tilintarkastaja|accountants?|accounting|auditors?|bookkeeping`,
  // Property management.
  String.raw`forretningsfører|(?:bolig|eiendoms)?forvalter|(?:ekonomisk |teknisk |fastighets)?förvalt(?:are|ning)|(?:ejendoms)?administrator|isännöi(?:tsijä|nti)|utleier|gårdeier|huseier|hyresvärd|fastighetsägare|udlejer|vuokranantaja|landlord`,
  // Data, software and the website.
  String.raw`databehandlere?|underleverandør(?:er)?|personuppgiftsbiträden?|(?:henkilötietojen )?käsittelijä|(?:data )?processors?|personvernombud|dataskyddsombud|tietosuojavastaava|hosting|webbhotell|webhotel|nettside(?:r|n)?|hemsida(?:n)?|hjemmeside(?:n|r)?|kotisivut|verkkosivut|utviklet|levert|leveret|levererad|laget|skapad|lavet|made|built`,
  // Payments.
  String.raw`betal(?:ing(?:en|er)?|ning(?:en|ar)?)?(?: leveres)?|betalingsløsning(?:en)?|betaltjänst(?:en)?|maksu(?:t|palvelu)?|payments?|delbetaling|faktura(?:er|kjøp)?(?: selges)?|kredit(?:t|ten|en)?|forsikr(?:ing|et|ingsselskap)|försäkr(?:ing|ad|ade|ingsbolag)|vakuut(?:us(?:yhtiö)?|ettu)|insur(?:ed|ance)|bank(?:forbindelse)?`,
  // Suppliers.
  String.raw`(?:våre |vores )?leverandør(?:er)?|(?:våra )?leverantör(?:er)?|toimittaja(?:t|mme)?|suppliers?|produsent|producent|tilverkare|valmistaja|manufacturer|importør|importör|distribut(?:ør|ör|or)|maahantuoja|referanse(?:r|kunder)?|referens(?:er|sit)?|referencer|kunde(?:r)?|våra kunder|asiakkaat|asiakas|clients?|customers?|oppdragsgiver(?:e)?|(?:samarbeids|samarbets)?partner(?:e|s)?|yhteistyökumppani(?:t)?|sponsor(?:er|s)?|medlem(?:mer)?|jäsen|members?|(?:aut\p{L}+ )?(?:åter)?(?:forhandler|försäljare|jälleenmyyjä|dealer)|megler|mäklare`,
].join("|");
/** Text between a role and its company: `Revisor: X`, `Betaling leveres av X`, or a line break. */
const LINK = String.raw`(?:\s*[:–—-]\s*|\s+(?:er|är|on|is|are)\s+|(?:\s+\P{L}{1,3}\s*|\s+\p{L}{1,12})?\s+(?:av|af|by|hos|från|fra|from|til|till|to|i|in|med|with|via|gjennom|genom|gennem|through|for|för)\s+|[^\S\n]*\n\s*)`;
const FORM = String.raw`(?:AS|ASA|AB|ApS|A\/S|Oy|Oyj|HB|KB)`;
/**
 * Text between the company's name and its number: no end of a sentence, and at most one line break, without another
 * company on the next line.
 */
const NAME = String.raw`[^\n.:;|·•]{0,70}(?:[.,:;|·•–-]{0,2}\s?(?:\n(?![^\n]{0,60}(?<!\p{L})${FORM}(?!\p{L})))?[^\n.:;]{0,40})?$`;
const SERVICE = new RegExp(String.raw`(?<![\p{L}-])(?:${ROLES})${LINK}${NAME}`, "iu");

/** Phrases for a company that owns the page's own company, or has the same owner. */
const GROUP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:en |ett |et )?(?:del|selskap|bolag|selskab|virksomhed|bedrift|företag) (?:av|af|i)|(?:part|member|division) of|inng[åa]r i|ing[åa]r i|indg[åa]r i|tilhører|tillhör|kuulu(?:u|mme)(?: konserniin)?|osa(?: konsernia)?|(?:heleid )?(?:datterselskap(?:et)?|dotterbolag(?:et)?|datterselskab(?:et)?|subsidiary) (?:av|af|til|till|of)|tytäryhtiö|(?:mor|søster|syster|holding|sister|parent)-?\s?(?:selskap(?:et)?|bolag(?:et)?|selskab(?:et)?|company)|emoyhtiö|sisaryhtiö|${FORM}[^.\n]{0,20} (?:eies|ägs|ejes|owned)(?: (?:av|af|by))?)(?:\s*[:–—-]\s*|\s+)${NAME}`,
  "iu",
);
/** Finnish puts it after the name: "Nord Holding Oy:n (Y-tunnus …) tytäryhtiö". */
const GROUP_AFTER = /^[^\n.]{0,50}(?:tytäryhtiö|konserni|koncern(?:en)?\b|konsern(?:et)?\b)/iu;
const REACH = 200;
/** Longer lines above are running text, not a label. */
const LONGEST_LABEL = 45;
const LABELS = 2;

/** Checks whether a page gives the company named at an offset a role such as accountant or supplier. */
export function isInRole(text: string, offset: number): boolean {
  return SERVICE.test(textBefore(text, offset));
}

/** Checks whether the company named at an offset belongs to the same group as the page's own company. */
export function isInGroup(text: string, offset: number): boolean {
  return GROUP.test(textBefore(text, offset)) || GROUP_AFTER.test(text.slice(offset, offset + REACH));
}

/** The operator of the business is its company; the operator of the website can be its agency. */
const OPERATOR = new RegExp(
  String.raw`(?:(?:eies|ägs|ejes)(?: (?:og|och) \p{L}+)?|(?<!(?:side\p{L}{0,4}|site\p{L}{0,3}|sted(?:et)?|plats(?:en)?|løsning(?:en)?|server\p{L}{0,3}) (?:er )?)(?:drives|driftes|drivs)) a[vf] ${NAME}`,
  "iu",
);

/**
 * Checks whether the company named at an offset owns or operates the subject of the page: `Kafé Sol drives av Nord
 * Drift AS`.
 */
export function isOperator(text: string, offset: number): boolean {
  return OPERATOR.test(textBefore(text, offset));
}

/** Returns the text before an offset on its line, with the short lines above it. */
function textBefore(text: string, offset: number): string {
  let { start } = lineAt(text, offset);
  // A copyright notice needs no label above.
  if (/©|copyright/i.test(text.slice(start, offset))) return text.slice(Math.max(start, offset - REACH), offset);
  for (let labels = 0; labels < LABELS && start > 0;) {
    const above = lineAt(text, start - 1);
    if (start - above.start > LONGEST_LABEL) break;
    if (above.end > above.start) labels++;
    start = above.start;
  }
  return text.slice(Math.max(start, offset - REACH), offset);
}
