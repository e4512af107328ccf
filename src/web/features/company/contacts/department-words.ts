/** English names of departments that Nordic websites name in their languages; titles of persons stay as they are. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  Board: "styret, styre, styrelse, styrelsen, bestyrelse, bestyrelsen, hallitus",
  "Customer service": "kundeservice, kundservice, kundtjänst, asiakaspalvelu",
  Finance: "økonomi, ekonomi, regnskap, bogholderi, bokføring, bokföring, talous, taloushallinto",
  Logistics: "logistikk, logistik, logistiikka, lager, varasto",
  Management: "ledelse, ledelsen, ledning, johto",
  Marketing: "markedsføring, marked, marknad, marknadsföring, markkinointi",
  Operations: "drift, driften",
  Administration: "administrasjon, hallinto",
  Production: "produksjon, produktion, tuotanto",
  Purchasing: "innkjøp, inköp, indkøb, osto",
  Sales: "salg, försäljning, myynti",
};

const englishOf = new Map(
  Object.entries(DEPARTMENTS).flatMap(([english, names]) => names.split(", ").map((name) => [name, english] as const)),
);

/** "Ledelse" → "Management"; other texts are unchanged. */
export const departmentName = (name: string): string => englishOf.get(name.toLowerCase()) ?? name;
